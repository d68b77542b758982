-- The beginning of a CSV cell, its quotes doubled. What a spreadsheet would run as a formula begins with an apostrophe instead (settled
-- 40): after = + - @, a tab, a line feed or a carriage return, and the wide forms of the first four, also where characters that nobody
-- sees stand before them, for some spreadsheets drop those (as in src/rules/text/csv.ts). Most cells begin with a letter, which is found
-- out first.
create or replace function csv_begun(value text) returns text language sql immutable parallel safe return
  case
    when ascii(value) between 65 and 126 then replace(value, '"', '""')
    when ascii(value) in (61, 43, 45, 64, 9, 10, 13, 65309, 65291, 65293, 65312)
      or (ascii(value) < 33 or ascii(value) > 126)
        and value ~ '^[\u0001-\u0020\u007f-\u00a0\u00ad\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]+[-=+@＝＋－＠]'
      then '''' || replace(value, '"', '""')
    else replace(value, '"', '""')
  end;

-- The whole of it. Spreadsheets whose lists are separated by semicolons know no quotes behind a comma: for them each semicolon and each
-- line feed in a cell begins another one, so an apostrophe also stands there, before a formula (settled 40). A plus or minus there is
-- mostly a point of a list; it can run nothing without a parenthesis, a bar or an exclamation mark in its line. Few texts hold that,
-- and most not even a semicolon or a line feed, which is found out first.
create or replace function csv_safe(value text) returns text language sql immutable parallel safe return
  case
    when (strpos(value, ';') > 0 or strpos(value, e'\n') > 0)
      and value ~ '[;\n]["\u0001-\u0009\u000b-\u0020\u007f-\u00a0\u00ad\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]*(?:[=@＝＠]|[-+＋－][^;\n]*[(|!（｜！])'
      then regexp_replace(
        csv_begun(value),
        '([;\n])(?=["\u0001-\u0009\u000b-\u0020\u007f-\u00a0\u00ad\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]*(?:[=@＝＠]|[-+＋－][^;\n]*[(|!（｜！]))',
        '\1''', 'g')
    else csv_begun(value)
  end;
