-- The site's pictures. Everyone may read them, administrators look after them. The bucket may be there already,
-- made by hand on a hosted Supabase; what its owner has set on it stays. 25 MB is more than any picture on a page needs.
insert into storage.buckets (id, name, public, file_size_limit) values ('media', 'media', true, 25 * 1024 * 1024)
on conflict (id) do nothing;

create policy "everyone may read media" on storage.objects
  for select to anon, authenticated
  using (bucket_id = 'media');
create policy "administrators may add media" on storage.objects
  for insert to authenticated
  with check (bucket_id = 'media' and (select temelia.is_admin()));
create policy "administrators may change media" on storage.objects
  for update to authenticated
  using (bucket_id = 'media' and (select temelia.is_admin()))
  with check (bucket_id = 'media' and (select temelia.is_admin()));
create policy "administrators may remove media" on storage.objects
  for delete to authenticated
  using (bucket_id = 'media' and (select temelia.is_admin()));
