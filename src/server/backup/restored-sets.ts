import type { Transaction } from '#backend/backend.ts'

/** Before the rows are replaced: a link that was ended after the archive was made must not open again with it. */
export async function rememberLiveLinks(tx: Transaction, isNewDatabase: boolean): Promise<void> {
  await tx.script(`
    create temporary table kept_live_links (id uuid) on commit drop;
    create temporary table replaced_site on commit drop as select ${!isNewDatabase} as had_links;
    do $$
    begin
      -- A new database has the schema of the archive, which may be of an earlier version.
      if to_regclass('public.prepared_links') is not null then
        insert into kept_live_links select id from public.prepared_links where ended_at is null;
      end if;
    end
    $$`)
}

/** After the rows are in: a restore publishes nothing and takes nothing back by itself, and its links are no more than were live. */
export async function settleSets(tx: Transaction): Promise<void> {
  await tx.script(`
    update public.prepared_sets s set
      problem = jsonb_build_object(
        'kind', 'restored', 'of', case s.state when 'planned' then 'publishing' else 'taking_back' end,
        'at', case s.state when 'planned' then s.publish_at else s.take_back_at end
      ),
      state = case s.state when 'planned' then 'postponed' else s.state end,
      publish_at = case s.state when 'planned' then null else s.publish_at end,
      take_back_at = null, revision = s.revision + 1
    where s.state = 'planned' or s.state = 'published' and s.take_back_at is not null;
    update public.prepared_links l set ended_at = now()
    where l.ended_at is null and (select had_links from replaced_site)
      and not exists (select from kept_live_links k where k.id = l.id);
    update public.deliveries
    set state = 'not-sent', last_error = 'Netrimis: site-ul a fost restaurat dintr-o copie.'
    where state = 'pending' and set_id is not null`)
}
