import { expect, test } from 'vitest'
import { defaultSiteData } from '../defaults/default-site-data.ts'
import { sectionProblems } from '../problems/problems.ts'
import { languages } from '../values/localised-text.ts'
import { isPlainObject } from '../values/same-content.ts'
import type { SectionKey } from './sections.ts'
import type { SiteData } from './site-data.ts'

/** What an editor does not let go blank; of a text in three languages the Romanian one. */
const required: Partial<Record<SectionKey, string[]>> = {
  hero: ['backgroundImage', 'ctaText.ro', 'description.ro', 'subtitle.ro', 'title.ro'],
  navbar: ['items.0.label.ro'],
  services: [
    'description.ro',
    'items.0.description.ro',
    'items.0.imageSrc',
    'items.0.title.ro',
    'title.ro',
  ],
  projects: ['items.0.description.ro', 'items.0.imageSrc', 'items.0.title.ro'],
  whyChooseUs: [
    'backgroundImage',
    'benefits.0.description.ro',
    'benefits.0.title.ro',
    'description.ro',
    'title.ro',
  ],
  contact: [
    'description.ro',
    'info.email.ro',
    'info.location.ro',
    'info.phone.ro',
    'schedule.saturday.ro',
    'schedule.sunday.ro',
    'schedule.weekdays.ro',
    'title.ro',
  ],
  footer: ['companyName.ro', 'copyright.ro', 'description.ro', 'links.0.label.ro'],
  figures: ['items.0.title.ro', 'items.0.value', 'title.ro'],
  process: ['items.0.title.ro', 'title.ro'],
  faq: ['items.0.answer.ro', 'items.0.title.ro', 'title.ro'],
  team: ['items.0.role.ro', 'items.0.title.ro', 'title.ro'],
  certificates: ['items.0.title.ro', 'title.ro'],
  testimonials: ['items.0.quote.ro', 'items.0.title.ro', 'title.ro'],
  partners: ['items.0.title.ro', 'title.ro'],
  styleSettings: [],
  landing: [],
  global: [],
}

test.each(Object.entries(required) as [SectionKey, string[]][])(
  'in the section %s exactly the required fields may not be blank',
  (section, fields) => {
    const blank = blanked(defaultSiteData[section]) as SiteData[SectionKey]
    // One that is off may be saved half written.
    const shown = 'isOn' in blank ? { ...blank, isOn: true } : blank
    const missed = sectionProblems(section, shown)
    expect(missed.map(({ path }) => path.slice(section.length + 1)).sort()).toEqual(fields)
    for (const { message } of missed) expect(message).toBe('Completați acest câmp.')
  },
)

/** Every text blank, and of every list of items only the first. */
function blanked(value: unknown): unknown {
  if (typeof value === 'string') return ' '
  if (Array.isArray(value)) return value.slice(0, 1).map(blanked)
  if (!isPlainObject(value)) return value
  if (languages.every((language) => language in value)) return { ro: '', en: '', ru: '' }
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, blanked(part)]))
}
