-- What an agency is sorted by in a list: its name without accents and case, and without the words that nearly all begin with.
create or replace function directory_name(name text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(folded_text($1),
    '^(the )?(city|town|village|borough|township|county|parish|municipality|state|commonwealth)( and (county|borough))? of (the )?', '')
$$;
