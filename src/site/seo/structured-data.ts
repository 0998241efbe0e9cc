import {
  closedDaysFrom,
  daysOfLine,
  openingHours,
  scheduleLines,
} from '#content/company/opening-hours.ts'
import type { Weekday } from '#content/company/section.ts'
import type { Contact } from '#content/contact/section.ts'
import { siteLogo } from '#content/looks/site-looks.ts'
import { isVideo } from '#content/pictures/video.ts'
import {
  findProject,
  projectAddress,
  projectSlug,
  projectSlugAt,
} from '#content/projects/project-address.ts'
import { projectDate } from '#content/projects/project-date.ts'
import type { Project } from '#content/projects/section.ts'
import { sliderProjects } from '#content/projects/slider-projects.ts'
import { isShown } from '#content/shown/first-page.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { parseCoordinates } from '#content/values/coordinates.ts'
import { dayInMoldova } from '#content/values/day-in-moldova.ts'
import { spansInText, type TimeSpan } from '#content/values/day-times.ts'
import { parseIdno } from '#content/values/idno.ts'
import { isBlank, type Language, textIn } from '#content/values/localised-text.ts'
import { readPostalAddress } from '#content/values/postal-address.ts'
import { drawnPictureAddress } from '../pictures/stored-picture.ts'
import { type ContactPart, mailParts, phoneParts } from '../view/contact-links.ts'
import { picturesOf } from '../view/content-pictures.ts'
import { companyName, type PageSummary, pageAddress } from './page-summary.ts'

type Thing = Record<string, unknown>

export interface DescribedPage {
  summary: PageSummary
  site: SiteData
  language: Language
  origin: string
}

const home = { ro: 'Acasă', en: 'Home', ru: 'Главная' }

export function structuredData(described: DescribedPage): Thing {
  const { path } = described.summary
  const { site } = described
  const shown = findProject(projectSlugAt(path), site.projects.items)
  const showsProjects = path === '/proiecte' || (path === '/' && isShown('projects', site))
  return {
    '@context': 'https://schema.org',
    '@graph': [
      company(described),
      ...(path === '/' ? [] : [breadcrumbs(described, shown)]),
      ...(showsProjects ? projectList(described) : []),
      ...(path === '/' ? questions(described) : []),
      ...(shown ? [projectThing(shown, described)] : []),
    ],
  }
}

function company({ site, language, origin }: DescribedPage): Thing {
  const { info } = site.contact
  const logo = siteLogo(site)
  const address = readPostalAddress(textIn(info.location, language))
  return withoutBlanks({
    '@type': 'GeneralContractor',
    '@id': `${origin}/#company`,
    name: companyName(site, language),
    url: pageAddress(origin, '/', language),
    description: textIn(site.footer.description, language),
    telephone: linkedParts(textIn(info.phone, language), phoneParts),
    email: linkedParts(textIn(info.email, language), mailParts),
    address: withoutBlanks({
      '@type': 'PostalAddress',
      streetAddress: address.street,
      addressLocality: address.locality,
      postalCode: address.postalCode,
      addressCountry: 'MD',
    }),
    logo: logo && absoluteAddress(drawnPictureAddress('logo', logo) ?? logo, origin),
    image: site.hero.backgroundImage && absoluteAddress(site.hero.backgroundImage, origin),
    openingHoursSpecification: openingHoursThings(site),
    ...companyFacts(site),
    sameAs: site.footer.socials.map(({ url }) => url).filter(isProfile),
  })
}

function linkedParts(written: string, partsOf: (text: string) => ContactPart[]): string | string[] {
  const found = partsOf(written).flatMap(({ text, href }) => (href ? [text] : []))
  return found.length > 1 ? found : written
}

/** Visitors cannot read what is off, but the panel's preview has it. */
function companyFacts({ company, lastUpdated }: SiteData): Thing {
  if (!company.isOn) return {}
  const geo = parseCoordinates(company.coordinates)
  const closed = closedDaysFrom(dayInMoldova(lastUpdated), company)
  return withoutBlanks({
    legalName: company.legalName,
    taxID: parseIdno(company.idno) ?? '',
    ...(geo && { geo: { '@type': 'GeoCoordinates', ...geo } }),
    specialOpeningHoursSpecification: closed.map(({ from, to }) => ({
      '@type': 'OpeningHoursSpecification',
      validFrom: from,
      validThrough: to,
      opens: '00:00',
      closes: '00:00',
    })),
  })
}

/** The times by weekday, otherwise those that the schedule's lines name. */
function openingHoursThings({ company, contact }: SiteData): Thing[] {
  const week = company.isOn ? openingHours(company) : []
  const ranges = week.length > 0 ? week : timesOfLines(contact.schedule)
  return ranges.flatMap(({ days, spans }) => spans.map((span) => openingHoursOf(days, span)))
}

function timesOfLines(schedule: Contact['schedule']) {
  return scheduleLines.map((line) => ({
    days: daysOfLine[line],
    spans: spansInText(schedule[line].ro),
  }))
}

function openingHoursOf(days: readonly Weekday[], { opens, closes }: TimeSpan): Thing {
  return {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days.map((day) => day.charAt(0).toUpperCase() + day.slice(1)),
    opens,
    // The vocabulary has no 24:00.
    closes: closes === '24:00' ? '23:59' : closes,
  }
}

function breadcrumbs(
  { summary, site, language, origin }: DescribedPage,
  project: Project | undefined,
): Thing {
  const steps = [
    { name: home[language], path: '/' },
    ...(project ? [{ name: textIn(site.projects.title, language), path: '/proiecte' }] : []),
    { name: summary.heading, path: summary.path },
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: pageAddress(origin, path, language),
    })),
  }
}

/** Only the projects of the landing page's carousel, so that the head of a page stays bounded. */
function projectList(described: DescribedPage): Thing[] {
  const { site, language, origin } = described
  const shown = sliderProjects(site.projects.items)
  if (shown.length === 0) return []
  const elements = shown.map((project, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    // Only what the list itself shows: the project's page has the rest.
    item: withoutBlanks({
      ...projectBasics(project, described),
      image: project.imageSrc && absoluteAddress(project.imageSrc, origin),
    }),
  }))
  const name = textIn(site.projects.title, language)
  return [{ '@type': 'ItemList', name, itemListElement: elements }]
}

function questions({ site, language }: DescribedPage): Thing[] {
  if (!isShown('faq', site)) return []
  const mainEntity = site.faq.items.map(({ title, answer }) => ({
    '@type': 'Question',
    name: textIn(title, language),
    acceptedAnswer: { '@type': 'Answer', text: textIn(answer, language) },
  }))
  return [{ '@type': 'FAQPage', mainEntity }]
}

function projectBasics(project: Project, { language, origin }: DescribedPage): Thing {
  return {
    '@type': 'CreativeWork',
    name: textIn(project.title, language),
    url: pageAddress(origin, projectAddress(projectSlug(project)), language),
  }
}

function projectThing(project: Project, described: DescribedPage): Thing {
  const { site, language, origin } = described
  const place = project.facts?.find(({ kind }) => kind === 'place')
  const pictures = picturesOf(project, site).filter((path) => !isVideo(path))
  return withoutBlanks({
    ...projectBasics(project, described),
    description: project.description ? textIn(project.description, language) : '',
    genre: textIn(project.category, language),
    temporal: projectDate(project, language),
    image: pictures.map((path) => absoluteAddress(path, origin)),
    creator: { '@id': `${origin}/#company` },
    inLanguage: language,
    dateCreated: /^\d{4}-\d{2}$/.test(project.completedIn ?? '') ? project.completedIn : '',
    ...(place && { locationCreated: { '@type': 'Place', name: textIn(place.value, language) } }),
  })
}

/** The front page of a network is a sample value, not the company's profile. */
function isProfile(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, pathname, search } = new URL(url)
  return protocol === 'https:' && (pathname !== '/' || search !== '')
}

export function absoluteAddress(address: string, origin: string): string {
  return URL.canParse(address, origin) ? new URL(address, origin).href : origin
}

function withoutBlanks(thing: Thing): Thing {
  return Object.fromEntries(Object.entries(thing).filter(([, value]) => !isEmpty(value)))
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'string' ? isBlank(value) : Array.isArray(value) && value.length === 0
}
