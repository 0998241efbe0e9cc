/** @typedef {{ key: string; type: string; name: string; table: string; label: string }} Named */

/** @param {Named} named */
export const description = ({ key, type, name, table, label }) => `\
import { type ContentOf, list, localised, published } from '../description/fields.ts'
import { section } from '../description/section.ts'

export const ${key} = section({
  key: '${key}',
  table: '${table}',
  label: '${label}',
  optional: true,
  startsEmpty: true,
  firstPage: { position: 105, anchor: '${name}' },
  screen: { path: '${name}', icon: 'LayoutList' },
  fields: {
    title: localised('Titlu', { required: true }),
    description: localised('Descriere', { rows: 3 }),
    items: list('Lista', {
      table: '${table}_items',
      idPrefix: '${name}',
      maxItems: 60,
      fields: {
        title: localised('Titlu', { required: true }),
        text: localised('Text', { rows: 4 }),
        isPublished: published(),
      },
      panel: {
        addLabel: 'Adaugă element',
        editLabel: 'Editează elementul',
        empty: 'Nu există elemente. Adăugați primul element.',
        row: ({ text }) => ({ line: text.ro }),
      },
    }),
  },
})

export type ${type} = ContentOf<typeof ${key}>
`

/** @param {Named} named */
export const defaults = ({ type, name, label }) => `\
import type { ${type} } from './section.ts'

export const default${type}: ${type} = {
  isOn: false,
  title: { ro: '${label}', en: '${label}', ru: '${label}' },
  description: { ro: '', en: '', ru: '' },
  items: [
    {
      id: '${name}-example',
      title: { ro: 'Un exemplu', en: 'An example', ru: 'Пример' },
      text: { ro: '', en: '', ru: '' },
      isPublished: true,
    },
  ],
}
`

/** @param {Named} named */
export const migration = ({ key, table }) => `\
create table public.${table} (
  id text primary key default 'main' constraint ${table}_is_one_row check (id = 'main'),
  is_on boolean not null default false,
  title jsonb not null default '""' check (temelia.is_localised(title)),
  description jsonb not null default '""' check (temelia.is_localised(description)),
  updated_at timestamptz not null default now()
);
select temelia.add_site_table('${table}', section => '${key}');

create table public.${table}_items (
  id text primary key check (length(id) between 1 and 200),
  section_id text not null default 'main' references public.${table} on delete cascade,
  is_published boolean not null default true,
  title jsonb not null check (temelia.is_localised(title)),
  text jsonb not null default '""' check (temelia.is_localised(text)),
  order_index int not null default 0,
  updated_at timestamptz not null default now()
);
select temelia.add_site_table('${table}_items', section => '${key}');
`

/** @param {Named} named */
export const component = ({ key, type }) => `\
import { CardTitle } from '../parts/card-title.tsx'
import { LandingSection } from '../parts/landing-section.tsx'
import { textProps, type View } from '../view/view.ts'

export function ${type}({ view, number }: { view: View; number: number }) {
  const { items } = view.site.${key}
  return (
    <LandingSection view={view} number={number} section="${key}" className="aside">
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <CardTitle view={view} title={item.title} />
            <p {...textProps(item.text, view)} />
          </li>
        ))}
      </ul>
    </LandingSection>
  )
}
`

/** @param {Named} named */
export const componentTest = ({ key, name }) => `\
import { expect, test } from 'vitest'
import { defaultSiteData } from '#content/defaults/default-site-data.ts'
import { pageHtml } from '../../../tests/support/page-html.tsx'

const { ${key} } = defaultSiteData

test('the section ${name} shows its items when it is on, and nothing while it is off', () => {
  const shown = pageHtml({ ${key}: { ...${key}, isOn: true } })
  expect(shown).toContain('<section id="${name}"')
  expect(shown).toContain(${key}.items[0]?.title.ro)
  expect(pageHtml({ ${key}: { ...${key}, isOn: false } })).not.toContain('<section id="${name}"')
})
`

/** @param {Named} named */
export const chapter = ({ name, label }) => `\
## ${label}

![Ecranul ${label}](pictures/${name}.webp)

Ce arată secțiunea și cum se completează.
`
