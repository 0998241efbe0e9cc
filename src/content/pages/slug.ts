import * as z from 'zod'
import { companySlug } from '../company/section.ts'
import { offerSlug } from '../request-form/section.ts'
import { limits } from '../values/limits.ts'
import { type Pages, privacySlug, termsSlug } from './section.ts'

/** Addresses the site itself has answered from the first release on; the database refuses them too. */
export const firstReservedSlugs: readonly string[] = [
  'proiecte',
  'admin',
  '404',
  'rest',
  'auth',
  'storage',
  'realtime',
  'healthz',
  'readyz',
  'metrics',
  'assets',
  termsSlug,
  privacySlug,
]

/** Addresses reserved later. A page that had one before keeps it, so the database lets them be. */
export const laterReservedSlugs: readonly string[] = [companySlug, offerSlug]

export const reservedSlugs = [...firstReservedSlugs, ...laterReservedSlugs]

/** Custom pages at an address that was reserved later: they hide the site's own page. */
export function pagesInTheWay({ pages }: { pages: Pages }) {
  return pages.customPages.filter(({ slug }) => laterReservedSlugs.includes(slug))
}

const slugMessages = {
  required: 'Titlul și slug-ul sunt obligatorii',
  characters: 'Slug-ul poate conține doar litere mici, cifre și cratime',
  hyphens: 'Slug-ul trebuie să conțină cel puțin o literă sau o cifră',
  taken: 'Există deja o pagină cu acest slug',
  reserved: 'Această adresă este folosită de site și nu poate fi aleasă pentru o pagină',
  long: `Adresa poate avea cel mult ${limits.slug} de caractere`,
} as const

const slugSchema = z
  .string()
  .min(1, slugMessages.required)
  .max(limits.slug, slugMessages.long)
  .regex(/^[a-z0-9-]*$/, slugMessages.characters)

export function toSlug(typing: string): string {
  return typing.toLowerCase().replace(/\s+/g, '-')
}

/** `otherSlugs` are those of the other custom pages, `savedSlugs` those that are on the site now. */
export function slugProblem(
  slug: string,
  otherSlugs: readonly string[],
  savedSlugs: readonly string[] = [],
): string | undefined {
  const result = slugSchema.safeParse(slug)
  if (!result.success) return result.error.issues[0]?.message
  if (/^-+$/.test(slug) && !savedSlugs.includes(slug)) return slugMessages.hyphens
  if (reservedSlugs.includes(slug) && !savedSlugs.includes(slug)) return slugMessages.reserved
  return otherSlugs.includes(slug) ? slugMessages.taken : undefined
}

export function newPageProblem(
  page: { title: string; slug: string },
  otherSlugs: readonly string[],
): string | undefined {
  if (page.title.trim() === '' || page.slug === '') return slugMessages.required
  return slugProblem(page.slug, otherSlugs)
}
