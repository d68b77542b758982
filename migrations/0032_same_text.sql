-- What a comment says, apart from how it is written: comments whose texts differ only so have the same fingerprint. Case and white space
-- are folded, curly quotation marks are straight ones (phones put them in), and punctuation at the ends is left out. A question mark
-- stays, and so do accents: both change what is said. A text of nothing but punctuation stays as it is. The values are stored, so that
-- another rule needs another column: the function is here, not in sql/. In PL/pgSQL, since its plan is kept from one insertion to the next.
create function text_fingerprint(content text) returns uuid language plpgsql immutable strict parallel safe as $$
declare
  line constant text := replace(replace(replace(replace(
    casefold(regexp_replace(content collate pg_catalog.pg_unicode_fast, '\s\s+|[^ \S]', ' ', 'g')), '‘', ''''), '’', ''''), '“', '"'), '”', '"');
  hash constant bytea := substring(sha256(convert_to(coalesce(nullif(btrim(line, ' .,;:!…''"()[]*_~–—-'), ''), line), 'UTF8')) for 16);
begin
  -- A UUID of version 8: the first bits of the hash, but for the six that say so.
  return encode(set_byte(set_byte(hash, 6, (get_byte(hash, 6) & 15) | 128), 8, (get_byte(hash, 8) & 63) | 128), 'hex');
end $$;

alter table comments add column text_fingerprint uuid not null generated always as (text_fingerprint(content)) stored;
comment on column comments.text_fingerprint is 'The same for comments whose texts differ only in case, white space, curly or straight quotation marks, or punctuation at the ends.';
-- Groups of a list, and the people behind them, are counted in this index alone.
create index comments_same_text on comments (agency_id, text_fingerprint, id) include (docket_id, status, user_id);

alter table bulk_actions add column text_fingerprint uuid;
comment on column bulk_actions.text_fingerprint is 'Only comments with this text, where the list was one of the same text.';
