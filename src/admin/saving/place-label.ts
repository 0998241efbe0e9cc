import { isKeyedList, keyedLists } from '#content/keyed-lists.ts'
import { isBlank } from '#content/localised-text.ts'
import { isPlainObject } from '#content/same-content.ts'
import type { SectionKey, SiteData } from '#content/site-data.ts'

export const sectionLabels: Record<SectionKey, string> = {
  hero: 'Secțiunea Hero',
  navbar: 'Meniu de navigare',
  services: 'Servicii',
  projects: 'Proiecte',
  whyChooseUs: 'De ce noi',
  contact: 'Contact',
  footer: 'Footer',
  pages: 'Pagini',
  styleSettings: 'Setări de stil',
  global: 'Setări globale',
}

const stepLabels: Record<string, string> = {
  ro: 'română',
  en: 'engleză',
  ru: 'rusă',
  title: 'titlu',
  subtitle: 'subtitlu',
  description: 'descriere',
  ctaText: 'textul butonului',
  backgroundImage: 'imagine de fundal',
  additionalImages: 'imagini suplimentare',
  imageSrc: 'imagine principală',
  galleryImages: 'galerie',
  features: 'caracteristici',
  category: 'categorie',
  date: 'dată',
  featured: 'evidențiat',
  items: 'elemente',
  benefits: 'beneficii',
  links: 'linkuri',
  socials: 'rețele sociale',
  info: 'date de contact',
  location: 'adresă',
  phone: 'telefon',
  email: 'e-mail',
  schedule: 'program',
  weekdays: 'luni–vineri',
  saturday: 'sâmbătă',
  sunday: 'duminică',
  styles: 'stil',
  style: 'stil',
  companyName: 'numele companiei',
  copyright: 'drepturi de autor',
  label: 'etichetă',
  content: 'conținut',
  terms: 'termeni și condiții',
  privacy: 'politica de confidențialitate',
  customPages: 'pagini personalizate',
  colors: 'culori',
  fonts: 'fonturi',
  sizes: 'dimensiuni',
  logos: 'sigle',
  columns: 'coloane',
  link: 'link',
  url: 'adresă',
}

/** In the order of the menu, however they were told. */
export function sectionNames(sections: readonly SectionKey[]): string {
  const known = Object.keys(sectionLabels) as SectionKey[]
  return known
    .filter((section) => sections.includes(section))
    .map((section) => sectionLabels[section])
    .join(', ')
}

/**
 * A path in the site's data in the administrator's words: `hero.title.ro` -> Secțiunea Hero › titlu › română.
 * An item, whose step is its id or its place, goes by its name as `site` has it.
 */
export function placeLabel(path: string, site?: Partial<SiteData>): string {
  const [section = '', ...steps] = path.split('.')
  const labels = [sectionLabels[section as SectionKey] ?? section]
  let at = section
  let value: unknown = site?.[section as SectionKey]
  for (const step of steps) {
    const next = stepInto(value, at, step)
    labels.push(Array.isArray(value) ? itemName(next, step) : (stepLabels[step] ?? step))
    at = `${at}.${step}`
    value = next
  }
  return labels.join(' › ')
}

function stepInto(value: unknown, at: string, step: string): unknown {
  if (!Array.isArray(value)) return isPlainObject(value) ? value[step] : undefined
  const key = isKeyedList(at) ? keyedLists[at] : undefined
  return value.find((item) => key && item[key] === step) ?? value[Number(step)]
}

function itemName(item: unknown, step: string): string {
  const { title, label, name } = isPlainObject(item) ? item : {}
  const text = title ?? label
  const shown = isPlainObject(text) ? text.ro : name
  if (typeof shown === 'string' && !isBlank(shown)) return `„${shown}”`
  return /^\d+$/.test(step) ? String(Number(step) + 1) : step
}

/** A value in words; null is a deleted item. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined) return '(șters)'
  if (typeof value === 'string') return isBlank(value) ? '(gol)' : value
  if (typeof value === 'boolean') return value ? 'da' : 'nu'
  if (Array.isArray(value)) return value.length === 0 ? '(gol)' : value.map(valueText).join('\n')
  if (isPlainObject(value)) {
    return Object.entries(value)
      .filter(([key]) => key !== 'id')
      .map(([key, part]) => `${stepLabels[key] ?? key}: ${valueText(part)}`)
      .join('\n')
  }
  return String(value)
}
