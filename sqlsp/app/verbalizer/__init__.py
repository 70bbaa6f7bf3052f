"""Verbalizes queries: describes them in plain English sentences, for people who do not read SQL.

`sentences` has the templates of whole queries, `conditions` those of WHERE and HAVING, `expressions` those of columns,
aggregates and values, and `names` the nouns for tables and columns. A query that fits no template gets no sentence.
"""
