-- What is seldom is looked for in several tables at a time (decision 137).
alter type comment_search_filter add attribute tables text[]; -- the only tables to look through, the newest first; null for all
alter type comment_search_filter add attribute unprobed boolean; -- true to ask an index at once, without a look at the first rows
