-- An agency is made once of a form as everything else is: by its mark in sent_forms, which is cleared away when it is old.
alter table agencies drop column creation_hash;
