-- A public bucket's files are open to everyone by their address, without a policy. A list of them is the administrators' alone:
-- it names also what stands on no page.
drop policy "everyone may read media" on storage.objects;
create policy "administrators may read media" on storage.objects
  for select to authenticated
  using (bucket_id = 'media' and (select temelia.is_admin()));
