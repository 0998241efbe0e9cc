import type { Migration } from '#backend/postgres/migrate.ts'
import {
  apart,
  type ContentOf,
  choice,
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
export const certificates = section({
  key: 'certificates',
  table: 'site_certificates',
  label: 'Certificate',
  optional: true,
  fields: {
    title: localised('Titlu', { required: true }),
    note: html('Notă'),
    items: list('Lista certificatelor', {
      table: 'site_certificates_items',
      keyColumn: 'certificate_id',
      idPrefix: 'certificate',
      fields: {
        isPublished: published(),
        title: localised('Denumire', { required: true }),
        kind: choice('Felul', { licence: 'Licență', certificate: 'Certificat' }, 'certificate'),
        validUntil: line('Valabil până la', { column: 'expires' }),
        scanImage: picture('Imaginea documentului', { required: true }),
        register: apart(link('Adresa din registru')),
        scope: apart(localised('Domeniul')),
      },
    }),
  },
})

/** What `database/migrations` would have of it. */
export const certificatesMigration: Migration = {
  name: 'migrations/998_certificates',
  sql: `
    create table public.site_certificates (
      id text primary key default 'main' check (id = 'main'),
      is_on boolean not null default false,
      title jsonb not null default '""' check (temelia.is_localised(title)),
      note jsonb not null default '""' check (temelia.is_localised(note, 200000)),
      updated_at timestamptz not null default now()
    );
    select temelia.add_site_table('site_certificates', section => 'certificates');

    create table public.site_certificates_items (
      id text primary key default gen_random_uuid()::text,
      section_id text not null default 'main' references public.site_certificates on delete cascade,
      certificate_id text not null,
      is_published boolean not null default true,
      title jsonb not null check (temelia.is_localised(title)),
      kind text not null default 'certificate',
      expires text not null default '',
      scan_image text not null default '',
      register text not null default '',
      scope jsonb not null default '""' check (temelia.is_localised(scope)),
      order_index int not null default 0,
      updated_at timestamptz not null default now(),
      unique (section_id, certificate_id)
    );
    select temelia.add_site_table('site_certificates_items', section => 'certificates', item_key => 'certificate_id');
    select temelia.read_apart('site_certificates_items', 'register', 'scope');
  `,
}

export type Certificates = ContentOf<typeof certificates>

const inRomanian = (ro: string) => ({ ro, en: '', ru: '' })

export const defaultCertificates: Certificates = {
  isOn: true,
  title: inRomanian('Certificate și licențe'),
  note: inRomanian('<p>Le arătăm și la sediu.</p>'),
  items: [
    {
      id: 'iso-9001',
      isPublished: true,
      title: inRomanian('ISO 9001'),
      kind: 'certificate',
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
