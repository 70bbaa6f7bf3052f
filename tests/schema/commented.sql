CREATE TABLE emp ( -- people who work here
  -- what follows is the key
  id INTEGER PRIMARY KEY, -- number of the badge
  [v 12] DECIMAL(10, 2) /* monthly,
    gross */, /* not this */
  -- old TEXT, was the name
  "a""b" TEXT DEFAULT ',(--' -- name, as printed
  , c TEXT CHECK (c IN ('x', 'y')) -- a grade
  , d TEXT, e TEXT, -- the last one
  UNIQUE (c) -- nor this
)
