-- A cell of a CSV file, in quotes. What a spreadsheet would run as a formula begins with an apostrophe instead (settled 40).
create or replace function csv_cell(value text) returns text language sql immutable parallel safe return
  '"' || replace(case
    when left(value, 1) in ('=', '+', '-', '@', chr(9), chr(10), chr(13), '＝', '＋', '－', '＠') then '''' || value
    else coalesce(value, '') end, '"', '""') || '"';
