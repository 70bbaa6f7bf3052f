CREATE TABLE baker (
  baker_id INTEGER PRIMARY KEY,
  name TEXT,
  age INTEGER,
  shift TEXT,
  hourly_wage REAL
);
CREATE TABLE product (
  product_id INTEGER PRIMARY KEY,
  name TEXT,
  category TEXT,
  price REAL,
  baking_minutes INTEGER,
  baker_id INTEGER,
  FOREIGN KEY (baker_id) REFERENCES baker(baker_id)
);
CREATE TABLE ingredient (
  ingredient_id INTEGER PRIMARY KEY,
  name TEXT,
  supplier TEXT,
  cost_per_kilo REAL,
  allergen TEXT
);
CREATE TABLE recipe_item (
  product_id INTEGER,
  ingredient_id INTEGER,
  amount_grams INTEGER,
  PRIMARY KEY (product_id, ingredient_id),
  FOREIGN KEY (product_id) REFERENCES product(product_id),
  FOREIGN KEY (ingredient_id) REFERENCES ingredient(ingredient_id)
);
INSERT INTO baker VALUES (1, 'Marta Hollis', 48, 'night', 19.5);
INSERT INTO baker VALUES (2, 'Piet Jansen', 35, 'night', 17.0);
INSERT INTO baker VALUES (3, 'Lucia Ferro', 29, 'morning', 15.5);
INSERT INTO baker VALUES (4, 'Otto Braun', 57, 'night', 21.0);
INSERT INTO baker VALUES (5, 'Samira Nasser', 41, 'morning', 18.0);
INSERT INTO baker VALUES (6, 'Timo Lahti', 22, 'afternoon', 13.5);
INSERT INTO baker VALUES (7, 'Joan Pike', 63, 'afternoon', 20.0);
INSERT INTO baker VALUES (8, 'Dario Blanc', 26, 'morning', 14.0);
INSERT INTO product VALUES (1, 'Country Loaf', 'bread', 4.2, 50, 1);
INSERT INTO product VALUES (2, 'Rye Bread', 'bread', 4.8, 65, 4);
INSERT INTO product VALUES (3, 'Butter Croissant', 'pastry', 1.9, 18, 3);
INSERT INTO product VALUES (4, 'Almond Croissant', 'pastry', 2.6, 20, 3);
INSERT INTO product VALUES (5, 'Apple Cake', 'cake', 16.5, 55, 5);
INSERT INTO product VALUES (6, 'Chocolate Cake', 'cake', 22.0, 45, 5);
INSERT INTO product VALUES (7, 'Cinnamon Roll', 'pastry', 2.3, 22, 1);
INSERT INTO product VALUES (8, 'Oat Cookie', 'cookie', 1.2, 14, 2);
INSERT INTO product VALUES (9, 'Chocolate Cookie', 'cookie', 1.4, 13, 2);
INSERT INTO product VALUES (10, 'Walnut Bread', 'bread', 5.6, 52, 4);
INSERT INTO product VALUES (11, 'Cheese Stick', 'snack', 1.7, 16, 7);
INSERT INTO product VALUES (12, 'Lemon Tart', 'cake', 18.0, 35, 1);
INSERT INTO product VALUES (13, 'Seasonal Surprise', 'snack', 3.1, 25, 7);
INSERT INTO ingredient VALUES (1, 'wheat flour', 'Golden Mill', 0.9, 'gluten');
INSERT INTO ingredient VALUES (2, 'rye flour', 'Golden Mill', 1.1, 'gluten');
INSERT INTO ingredient VALUES (3, 'butter', 'Hill Dairy', 7.4, 'milk');
INSERT INTO ingredient VALUES (4, 'sugar', 'Sweet Trade', 1.2, 'none');
INSERT INTO ingredient VALUES (5, 'almonds', 'Nut House', 11.5, 'nuts');
INSERT INTO ingredient VALUES (6, 'apples', 'Orchard Farm', 2.1, 'none');
INSERT INTO ingredient VALUES (7, 'dark chocolate', 'Sweet Trade', 9.8, 'milk');
INSERT INTO ingredient VALUES (8, 'cinnamon', 'Spice Route', 24.0, 'none');
INSERT INTO ingredient VALUES (9, 'oat flakes', 'Golden Mill', 1.6, 'gluten');
INSERT INTO ingredient VALUES (10, 'walnuts', 'Nut House', 12.9, 'nuts');
INSERT INTO ingredient VALUES (11, 'cheddar cheese', 'Hill Dairy', 8.6, 'milk');
INSERT INTO ingredient VALUES (12, 'saffron', 'Spice Route', 3200.0, 'none');
INSERT INTO ingredient VALUES (13, 'lemons', 'Orchard Farm', 2.8, 'none');
INSERT INTO ingredient VALUES (14, 'poppy seeds', 'Golden Mill', 6.3, 'none');
INSERT INTO recipe_item VALUES (1, 1, 600);
INSERT INTO recipe_item VALUES (1, 2, 100);
INSERT INTO recipe_item VALUES (2, 2, 650);
INSERT INTO recipe_item VALUES (3, 1, 55);
INSERT INTO recipe_item VALUES (3, 3, 25);
INSERT INTO recipe_item VALUES (4, 1, 50);
INSERT INTO recipe_item VALUES (4, 3, 26);
INSERT INTO recipe_item VALUES (4, 5, 20);
INSERT INTO recipe_item VALUES (5, 1, 300);
INSERT INTO recipe_item VALUES (5, 3, 150);
INSERT INTO recipe_item VALUES (5, 4, 180);
INSERT INTO recipe_item VALUES (5, 6, 700);
INSERT INTO recipe_item VALUES (6, 7, 350);
INSERT INTO recipe_item VALUES (6, 4, 200);
INSERT INTO recipe_item VALUES (7, 1, 60);
INSERT INTO recipe_item VALUES (7, 8, 3);
INSERT INTO recipe_item VALUES (8, 9, 40);
INSERT INTO recipe_item VALUES (9, 7, 15);
INSERT INTO recipe_item VALUES (10, 1, 550);
INSERT INTO recipe_item VALUES (10, 10, 120);
INSERT INTO recipe_item VALUES (11, 11, 30);
INSERT INTO recipe_item VALUES (12, 13, 240);
