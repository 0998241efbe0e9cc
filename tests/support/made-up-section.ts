import type { Migration } from '#backend/backend.ts'
import {
  type ContentOf,
  choice,
  detail,
  html,
  line,
  link,
  list,
  localised,
  picture,
  published,
} from '#content/description/fields.ts'
import { section } from '#content/description/section.ts'

/** A section that the site does not have, to show that a description and a migration are all a section needs. */
export const awards = section({
  key: 'awards',
  table: 'site_awards',
  label: 'Premii',
  optional: true,
  screen: { path: 'awards', icon: 'Award' },
  fields: {
    title: localised('Titlu', { required: true }),
    note: html('Notă'),
    items: list('Lista premiilor', {
      table: 'site_awards_items',
      keyColumn: 'award_id',
      idPrefix: 'award',
      fields: {
        isPublished: published(),
        title: localised('Denumire', { required: true }),
        kind: choice('Felul', { licence: 'Licență', award: 'Diplomă' }, 'award'),
        validUntil: line('Valabil până la', { column: 'expires' }),
        scanImage: picture('Imaginea documentului', { required: true }),
        register: detail(link('Adresa din registru')),
        scope: detail(localised('Domeniul')),
      },
    }),
  },
})

/** What `database/migrations` would have of it. */
export const awardsMigration: Migration = {
  name: 'migrations/998_awards',
  sql: `
    create table public.site_awards (
      id text primary key default 'main' check (id = 'main'),
      is_on boolean not null default false,
      title jsonb not null default '""' check (temelia.is_localised(title)),
      note jsonb not null default '""' check (temelia.is_localised(note, 200000)),
      updated_at timestamptz not null default now()
    );
    select temelia.add_site_table('site_awards', section => 'awards');

    create table public.site_awards_items (
      id text primary key default gen_random_uuid()::text,
      section_id text not null default 'main' references public.site_awards on delete cascade,
      award_id text not null,
      is_published boolean not null default true,
      title jsonb not null check (temelia.is_localised(title)),
      kind text not null default 'award',
      expires text not null default '',
      scan_image text not null default '',
      register text not null default '',
      scope jsonb not null default '""' check (temelia.is_localised(scope)),
      order_index int not null default 0,
      updated_at timestamptz not null default now(),
      unique (section_id, award_id)
    );
    select temelia.add_site_table('site_awards_items', section => 'awards', item_key => 'award_id');
    select temelia.read_apart('site_awards_items', 'register', 'scope');
  `,
}

export type Awards = ContentOf<typeof awards>

const inRomanian = (ro: string) => ({ ro, en: '', ru: '' })

export const defaultAwards: Awards = {
  isOn: true,
  title: inRomanian('Premii și distincții'),
  note: inRomanian('<p>Le arătăm și la sediu.</p>'),
  items: [
    {
      id: 'iso-9001',
      isPublished: true,
      title: inRomanian('ISO 9001'),
      kind: 'award',
      validUntil: '2028-05-01',
      scanImage: '/assets/pictures/iso.jpg',
      register: 'https://register.example/9001',
      scope: inRomanian('Construcții civile'),
    },
    {
      id: 'licence',
      isPublished: true,
      title: inRomanian('Licență de construcție'),
      kind: 'licence',
      validUntil: '',
      scanImage: '/assets/pictures/licence.jpg',
      register: '',
      scope: inRomanian('Construcții industriale'),
    },
  ],
}
