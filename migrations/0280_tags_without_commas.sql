-- A tag has no comma: addresses that ask for tags separate them by it, so one from before that rule was offered as a filter that found nothing.
-- It stays one tag, with semicolons in their place. The audit log keeps what was written then.
create function pg_temp.without_commas(tags text[]) returns text[] language sql immutable
return (select array_agg(tag order by first) from (
  select replace(tag, ',', ';') as tag, min(place) as first from unnest(tags) with ordinality as given (tag, place) group by 1
) as renamed);

update dockets set tags = pg_temp.without_commas(tags) where exists (select from unnest(tags) as tag where tag like '%,%');
update docket_templates set tags = pg_temp.without_commas(tags) where exists (select from unnest(tags) as tag where tag like '%,%');

delete from agency_tags t using agency_tags other
  where t.name like '%,%' and other.agency_id = t.agency_id and lower(other.name) = lower(replace(t.name, ',', ';'));
update agency_tags set name = replace(name, ',', ';') where name like '%,%';

delete from follows f using follows other
  where f.kind = 'tag' and f.subject like '%,%'
    and (other.follower_id, other.kind, other.subject) = (f.follower_id, f.kind, replace(f.subject, ',', ';'));
update follows set subject = replace(subject, ',', ';') where kind = 'tag' and subject like '%,%';
drop function pg_temp.without_commas;
