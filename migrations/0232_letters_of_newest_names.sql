-- The newest partition, and every one that begins. It takes in the indexes of the others.
create index comment_search_letters on comment_search
  using gin (letters_of_name(commenter_name), letters_of_name(commenter_organization)) with (fastupdate = off);
create index staff_search_letters on staff_search
  using gin (letters_of_name(commenter_name), letters_of_name(commenter_organization)) with (fastupdate = off);
