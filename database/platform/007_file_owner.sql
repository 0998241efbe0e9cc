-- Which store of files is this database's: the store carries the same id. It stays when a backup is restored over it.
create table backend.file_owner (
  id uuid primary key default gen_random_uuid()
);
insert into backend.file_owner default values;
