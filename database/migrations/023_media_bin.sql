-- Deleted and replaced pictures can be brought back for 30 days, by administrators. Where the backend is our own it keeps
-- them itself.
do $$
begin
  if to_regclass('storage.removed_objects') is null then
    return;
  end if;
  insert into storage.bins (bucket_id, keep_for) values ('media', '30 days');
  create policy "administrators may see removed media" on storage.removed_objects
    for select to authenticated
    using (bucket_id = 'media' and (select temelia.is_admin()));
  create policy "administrators may bring back removed media" on storage.removed_objects
    for delete to authenticated
    using (bucket_id = 'media' and (select temelia.is_admin()));
end
$$;

-- On a hosted Supabase the panel moves what it deletes into a private bucket.
insert into storage.buckets (id, name, public, file_size_limit)
values ('media-bin', 'media-bin', false, 25 * 1024 * 1024)
on conflict (id) do nothing;
create policy "administrators may use the bin of media" on storage.objects to authenticated
  using (bucket_id = 'media-bin' and (select temelia.is_admin()))
  with check (bucket_id = 'media-bin' and (select temelia.is_admin()));
