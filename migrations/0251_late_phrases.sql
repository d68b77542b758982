-- A part of the comments is not searched for a phrase beyond what other parts have found already (decision 101).
alter type comment_search_filter add attribute late_from uuid; -- rows found late that lie beyond are not wanted; null for no end
