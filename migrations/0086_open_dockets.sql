-- What is open in each state and of each agency: the map, places and the list of agencies count it (decision 45).
create index dockets_open on dockets (agency_id) include (open_at, close_at) where status = 'open';
