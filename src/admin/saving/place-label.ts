import { isBlank } from '#content/localised-text.ts'
import { isPlainObject } from '#content/same-content.ts'
import type { SectionKey } from '#content/site-data.ts'

export const sectionLabels: Record<SectionKey, string> = {
  hero: 'Secțiunea Hero',
  services: 'Servicii',
  whyChooseUs: 'De ce noi',
  projects: 'Proiecte',
  contact: 'Contact',
  footer: 'Footer',
  global: 'Setări globale',
  navbar: 'Meniu de navigare',
  pages: 'Pagini',
  styleSettings: 'Setări de stil',
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

/** A path in the site's data in the administrator's words: `hero.title.ro` -> Secțiunea Hero › titlu › română. */
export function placeLabel(path: string): string {
  const [section = '', ...steps] = path.split('.')
  const first = sectionLabels[section as SectionKey] ?? section
  return [first, ...steps.map((step) => stepLabels[step] ?? step)].join(' › ')
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
