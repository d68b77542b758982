-- A name by its letters, two side by side: `anna` has `an`, `nn`, `na`, and `a`, which ends it. Trigrams know nothing of one or two letters; an index
-- over these does (decision 91). That index holds what this function made: one with another rule needs another name, and another index.
create or replace function letters_of_name(name text) returns tsvector language plpgsql immutable strict parallel safe cost 1000 as $$
declare
  pairs text[] := '{}';
begin
  for place in 1..char_length(name) loop pairs := pairs || substr(name, place, 2); end loop;
  return array_to_tsvector(pairs);
end $$;

-- The same of a pattern for `ilike` that finds a text anywhere (`containing` in src/platform/db): all its pairs, or what begins with its one letter.
create or replace function letters_of_pattern(pattern text) returns tsquery language sql immutable strict parallel safe as $$
  select case when char_length(typed) = 1 then quoted || ':*' else
    (select string_agg('''' || replace(replace(substr(typed, place, 2), '\', '\\'), '''', '''''') || '''', ' & ')
      from generate_series(1, char_length(typed) - 1) as place) end::tsquery
  from (values (regexp_replace(substr(pattern, 2, char_length(pattern) - 2), '\\(.)', '\1', 'g'))) as literal (typed),
    lateral (values ('''' || replace(replace(typed, '\', '\\'), '''', '''''') || '''')) as one (quoted)
$$;
