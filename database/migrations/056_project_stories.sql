-- What the page of a project needs: an address, when it was finished, and its story, which is read apart.

-- `Școala nr. 5` -> `scoala-nr-5`, also out of Cyrillic. content/values/item-slug.ts does the same.
create function temelia.slug_of(title text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select rtrim(left(btrim(regexp_replace(
    translate(
      replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
        regexp_replace(lower(normalize(title, NFD)), '[\u0300-\u036F]', '', 'g'),
        'ж', 'zh'), 'ц', 'ts'), 'ч', 'ch'), 'ш', 'sh'), 'щ', 'sch'), 'ю', 'yu'), 'я', 'ya'),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
      'абвгдезиклмнопрстуфхыэієґøłđъь', 'abvgdeziklmnoprstufhyeiegold'
    ),
    '[^a-z0-9]+', '-', 'g'
  ), '-'), 80), '-')
$$;

create function temelia.are_facts(value jsonb) returns boolean
language sql immutable parallel safe as $$
  select case when not temelia.is_list_with_ids(value) then false else (
    select count(*) <= 20 and coalesce(bool_and((
      jsonb_typeof(fact -> 'kind') = 'string' and length(fact ->> 'kind') <= 50
      and temelia.is_localised(fact -> 'label', 100) and temelia.is_localised(fact -> 'value', 300)
      and length(fact ->> 'id') <= 200
      and fact - '{id,kind,label,value}'::text[] = '{}'
    ) is true), true)
    from jsonb_array_elements(value) as fact
  ) end
$$;

create function temelia.are_stages(value jsonb) returns boolean
language sql immutable parallel safe as $$
  select case when not temelia.is_list_with_ids(value) then false else (
    select count(*) <= 30 and coalesce(bool_and((
      temelia.is_localised(stage -> 'title', 200) and temelia.is_localised(stage -> 'text', 2000)
      and jsonb_typeof(stage -> 'month') = 'string' and length(stage ->> 'month') <= 200
      and length(stage ->> 'id') <= 200
      and stage - '{id,title,month,text}'::text[] = '{}'
    ) is true), true)
    from jsonb_array_elements(value) as stage
  ) end
$$;

alter table public.site_projects_items
  add column slug text not null default '',
  add column completed_in text not null default '' check (length(completed_in) <= 200),
  add column story jsonb not null default '""' check (temelia.is_localised(story, 30000)),
  add column facts jsonb not null default '[]' check (temelia.are_facts(facts)),
  add column stages jsonb not null default '[]' check (temelia.are_stages(stages)),
  add column before_image text not null default '' check (length(before_image) <= 2000),
  add column after_image text not null default '' check (length(after_image) <= 2000),
  add column video text not null default '' check (length(video) <= 2000),
  add column video_poster_image text not null default '' check (length(video_poster_image) <= 2000),
  add column services jsonb not null default '[]'
    check (temelia.is_text_list(services) and not jsonb_path_exists(services, '$[30]'));

-- The slug of the title, or where another project has or had it the same with a number.
create function temelia.free_project_slug(project_id text, title jsonb) returns text
language plpgsql stable set search_path = '' as $$
declare
  wanted text := coalesce(nullif(temelia.slug_of(temelia.text_in(title, 'ro')), ''), 'proiect');
  candidate text := wanted;
  twin int := 1;
begin
  while exists (
    select from public.site_projects_items i where i.slug = candidate and i.id <> project_id
  ) loop
    twin := twin + 1;
    -- Whoever adds a thousand projects of one name does not wait for a thousand attempts each.
    candidate := wanted || '-' || case when twin <= 50 then twin::text else md5(project_id || twin) end;
  end loop;
  return candidate;
end
$$;

-- A project always has an address: whoever writes none gets one, and a new project whose address is taken gets the next
-- free one. A project that has an address keeps it.
create function temelia.fill_project_slug() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if btrim(new.slug) = '' then
    new.slug := coalesce(
      (select nullif(i.slug, '') from public.site_projects_items i where i.id = new.id),
      temelia.free_project_slug(new.id, new.title)
    );
  elsif tg_op = 'INSERT' and exists (
    select from public.site_projects_items i where i.slug = new.slug and i.id <> new.id
  ) then
    new.slug := temelia.free_project_slug(new.id, to_jsonb(new.slug));
  end if;
  return new;
end
$$;
revoke all on function temelia.fill_project_slug() from public;

-- The rows that are there get theirs past the history, which would otherwise take it away again.
alter table public.site_projects_items disable trigger user;
do $$
declare
  project record;
begin
  for project in select i.id, i.title from public.site_projects_items i order by i.order_index, i.id loop
    update public.site_projects_items i set slug = temelia.free_project_slug(project.id, project.title)
    where i.id = project.id;
  end loop;
end
$$;
alter table public.site_projects_items enable trigger user;

create trigger fill_slug before insert or update on public.site_projects_items
  for each row execute function temelia.fill_project_slug();
alter table public.site_projects_items
  add constraint site_projects_items_slug_form check (slug ~ '^[a-z0-9-]{1,80}$'),
  -- Two projects may exchange their addresses in one save.
  add constraint site_projects_items_slug_key unique (slug) deferrable initially deferred;

select temelia.read_apart(
  'site_projects_items',
  'story', 'facts', 'stages', 'before_image', 'after_image', 'video', 'video_poster_image', 'services'
);

-- Facts that the owner has switched off, under the id of their project. Never published, so only administrators read them.
create table public.site_projects_hidden_facts (
  id text primary key check (length(id) between 1 and 200),
  section_id text not null default 'main' references public.site_projects on delete cascade,
  is_published boolean not null default false check (not is_published),
  facts jsonb not null default '[]' check (temelia.are_facts(facts)),
  order_index int not null default 0,
  updated_at timestamptz not null default now()
);
select temelia.add_site_table('site_projects_hidden_facts', section => 'projects');

-- In the order of the sections, a save writes it after the projects themselves.
with after_projects as (
  select t.table_name, t.section, t.position
  from temelia.site_tables t
  where t.position > (select p.position from temelia.site_tables p where p.table_name = 'site_projects_items')
)
update temelia.site_tables t set position = -1 - t.position
from after_projects a where a.table_name = t.table_name and a.section = t.section;
update temelia.site_tables set position =
  case table_name
    when 'site_projects_hidden_facts'
      then (select p.position + 1 from temelia.site_tables p where p.table_name = 'site_projects_items')
    else -position
  end
where position < 0;
select temelia.generate_site_functions();
