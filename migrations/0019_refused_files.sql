-- Why a file was refused is a code: the sentence is made where it is shown, in the language of whoever looks.
update uploads set refusal = case
  when refusal like '%: File too large %' then 'file_too_large'
  when refusal like '%: File type not allowed' then 'unsupported_file_type'
  else 'uploads_not_allowed'
end where refusal is not null;
alter table uploads
  add check (refusal in ('uploads_not_allowed', 'file_too_large', 'unsupported_file_type'));
