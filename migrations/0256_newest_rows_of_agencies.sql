-- The newest partition, and every one that begins. It takes in the indexes of the others.
create index comment_search_agency on comment_search (agency_number, id);
create index staff_search_agency on staff_search (agency_number, id);
