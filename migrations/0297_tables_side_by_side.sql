-- What is found slowly in many tables is looked for in several of them at a time (decision 137).
alter type comment_search_filter add attribute tables text[]; -- the only tables to look through, the newest first; null for all
alter type comment_search_filter add attribute unprobed boolean; -- true where nothing is known of the first rows that an index does not know sooner
