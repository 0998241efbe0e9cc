import { pagesInTheWay } from '#content/pages/slug.ts'
import { languageDifferences, quoteEachLanguage } from '#content/problems/language-differences.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { type Language, languages } from '#content/values/localised-text.ts'
import { formatCount } from '../screen/format-count.ts'
import { good, type HealthLine, warning } from './health-lines.ts'

// What the site's content needs; the server's report knows nothing of it.

export function languageDifferencesLine(site: SiteData): HealthLine {
  const what = 'Telefon și e-mail'
  const differences = languageDifferences(site)
  if (differences.length === 0) return { what, ...good('La fel în toate limbile') }
  const texts = differences.map(({ label, text }) => `${label}: ${quoteEachLanguage(text)}.`)
  return {
    what,
    ...warning(
      'Nu sunt la fel în toate limbile',
      `${texts.join(' ')} Dacă nu este intenționat, deschideți Contact și apăsați „Fă la fel în toate limbile”.`,
    ),
  }
}

export function missingAltLine(missing: Record<Language, number>): HealthLine {
  const what = 'Texte alternative'
  const counts = languages
    .filter((language) => missing[language] > 0)
    .map(
      (language) =>
        `${language.toUpperCase()}: ${formatCount(missing[language], 'imagine', 'imagini')}`,
    )
  if (counts.length === 0) return { what, ...good('Toate imaginile folosite au') }
  return {
    what,
    ...warning(
      `Lipsesc (${counts.join(', ')})`,
      'Cine nu vede imaginile aude în locul lor textul alternativ, iar motoarele de căutare îl citesc. Scrieți ce se vede sau marcați imaginea ca decorativă.',
    ),
  }
}

export function pagesInTheWayLine(site: SiteData): HealthLine | undefined {
  const pages = pagesInTheWay(site)
  if (pages.length === 0) return undefined
  const addresses = pages.map(({ slug, title }) => `„${title.ro}” (/${slug})`).join(', ')
  return {
    what: 'Adrese ale site-ului',
    ...warning(
      'Ocupate de pagini personalizate',
      `${addresses}. Paginile rămân cum sunt; pagina site-ului de la aceeași adresă apare numai după ce le dați altă adresă în „Pagini”.`,
    ),
  }
}
