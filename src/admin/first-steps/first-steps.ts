import { hasCompanyPage } from '#content/addresses/optional-pages.ts'
import { defaultSiteData } from '#content/defaults/default-site-data.ts'
import { isDefaultItem } from '#content/defaults/new-default-texts.ts'
import { wordsOf } from '#content/site/each-field.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { isBlank, type LocalisedText, languages } from '#content/values/localised-text.ts'
import type { HealthReport } from '#data/panel/health-report.ts'
import type { SettledStep } from '#data/site/settled-steps.ts'

export interface StepsInput {
  site: SiteData
  health: HealthReport | undefined
  hasSecondFactor: boolean | undefined
  settled: ReadonlySet<string>
}

export interface FirstStep {
  key: Exclude<SettledStep, 'dismissed'>
  title: string
  why: string
  isDone: boolean
  /** The screen, and in its fragment the field. */
  to: string
}

const samples = defaultSiteData

/** The steps that turn a fresh site into the owner's. Where the data shows that a step is done, nobody has to tick it off. */
export function firstSteps({ site, health, hasSecondFactor, settled }: StepsInput): FirstStep[] {
  const { footer, contact, navbar, global, hero } = site
  const isNamed = isOwn(footer.companyName, samples.footer.companyName)
  const steps: Record<FirstStep['key'], Omit<FirstStep, 'key'>> = {
    'company-name': {
      title: 'Numele companiei',
      why: isNamed
        ? `Numele de probă „${sampleName}” mai apare în alte texte: înlocuiți-l peste tot.`
        : 'Apare în subsolul fiecărei pagini, în titluri și în rezultatele căutării: se înlocuiește odată peste tot.',
      isDone: isNamed && !hasSampleName(site),
      to: isBlank(footer.companyName.ro)
        ? '/footer#footer.companyName.ro'
        : `/replace?text=${sampleName}`,
    },
    phone: {
      title: 'Telefonul',
      why: 'Cine are nevoie de o ofertă sună întâi; un număr greșit înseamnă un client pierdut.',
      isDone: isOwn(contact.info.phone, samples.contact.info.phone),
      to: '/contact#contact.info.phone.ro',
    },
    'mail-address': {
      title: 'Adresa de e-mail',
      why: 'Linkul „e-mail” de pe site deschide un mesaj către această adresă.',
      isDone: isOwn(contact.info.email, samples.contact.info.email),
      to: '/contact#contact.info.email.ro',
    },
    address: {
      title: 'Adresa biroului',
      why: 'Vizitatorii și hărțile o citesc de aici.',
      isDone: isOwn(contact.info.location, samples.contact.info.location),
      to: '/contact#contact.info.location.ro',
    },
    'company-facts': {
      title: 'Datele de identificare',
      why: 'Legea 284/2004 cere ca numele juridic, IDNO, adresa, e-mailul și telefonul să fie pe site. Completați-le și porniți secțiunea.',
      isDone: hasCompanyPage(site),
      to: '/company#company.legalName',
    },
    logo: {
      title: 'Sigla',
      why: 'Înlocuiește numele scris din meniul fiecărei pagini.',
      isDone: !isBlank(navbar.logoImage) || !isBlank(global.siteLogo),
      to: '/settings#global.siteLogo',
    },
    'first-picture': {
      title: 'Prima imagine',
      why: 'Este primul lucru văzut pe site; o fotografie de pe șantierul propriu convinge mai mult decât una de probă.',
      isDone: hero.backgroundImage !== samples.hero.backgroundImage,
      to: '/hero#hero.backgroundImage',
    },
    'own-project': {
      title: 'Primul proiect propriu',
      why: 'O lucrare adevărată, cu fotografii, este ceea ce caută un client.',
      isDone: site.projects.items.some((project) => !isSample(project)),
      to: '/projects#projects.items',
    },
    'samples-removed': {
      title: 'Proiectele de probă șterse',
      why: 'Lucrările pe care nu le-ați făcut nu au ce căuta pe site. Se șterg numai cele neschimbate.',
      isDone: sampleProjects(site).length === 0,
      to: '/projects',
    },
    'legal-texts': {
      title: 'Textele legale citite',
      why: 'Termenii și politica de confidențialitate sunt modele, dar răspundeți dumneavoastră de ele: citiți-le și adaptați-le.',
      // Only the owner knows: replacing the company name changes these texts without anybody reading them.
      isDone: false,
      to: '/pages#pages.terms.content.ro',
    },
    mail: {
      title: 'Trimiterea de e-mailuri',
      why: mailReason(health),
      isDone:
        health !== undefined &&
        (health.mail === null || (health.mail.isConfigured && health.mail.lastFailedAt === null)),
      to: '/system',
    },
    'second-step': {
      title: 'Verificarea în doi pași',
      why: 'Chiar dacă vă fură parola, altcineva nu poate intra în contul dumneavoastră.',
      isDone: hasSecondFactor === true,
      to: '/account',
    },
    backup: {
      title: 'O copie de siguranță',
      why: 'Se face singură la zece minute după pornirea serverului, apoi în fiecare noapte. Fără ea, un disc stricat înseamnă un site pierdut.',
      isDone: health !== undefined && (health.backup === null || health.backup.lastGood !== null),
      to: '/system',
    },
  }
  return Object.entries(steps).map(([key, step]) => ({
    ...step,
    key: key as FirstStep['key'],
    isDone: step.isDone || settled.has(key),
  }))
}

export function sampleProjects(site: SiteData): SiteData['projects']['items'] {
  return site.projects.items.filter(isSample)
}

export function withoutSampleProjects(site: SiteData): SiteData {
  const items = site.projects.items.filter((project) => !isSample(project))
  return { ...site, projects: { ...site.projects, items } }
}

export function sampleContacts({ contact }: SiteData) {
  const fields = { phone: 'telefonul', email: 'e-mailul', location: 'adresa' } as const
  return Object.entries(fields).flatMap(([name, label]) => {
    const key = name as keyof typeof fields
    const [language] = sampleLanguages(contact.info[key], samples.contact.info[key])
    if (!language) return []
    const to = `/contact#contact.info.${key}.${language}`
    return [{ label, value: contact.info[key][language], to }]
  })
}

const sampleName = samples.footer.companyName.ro

function isSample(project: SiteData['projects']['items'][number]): boolean {
  return isDefaultItem('projects.items', project)
}

/** Written by the owner in every language in which something is written. */
function isOwn(text: LocalisedText, sample: LocalisedText): boolean {
  return !isBlank(text.ro) && sampleLanguages(text, sample).length === 0
}

function sampleLanguages(text: LocalisedText, sample: LocalisedText) {
  return languages.filter(
    (language) => !isBlank(text[language]) && text[language] === sample[language],
  )
}

/** A company that has the sample's name in its own is not told to replace it. */
function hasSampleName(site: SiteData): boolean {
  if (languages.some((language) => site.footer.companyName[language].includes(sampleName)))
    return false
  return wordsOf(site).some(({ text }) => text.includes(sampleName))
}

function mailReason(health: HealthReport | undefined): string {
  if (health?.mail && !health.mail.isConfigured)
    return 'Acum nu se trimite nimic: nici invitații, nici linkuri pentru parole uitate. Cereți persoanei care întreține site-ul să configureze e-mailul.'
  return 'Invitațiile și linkurile pentru parole uitate se trimit prin e-mail. Trimiteți-vă un mesaj de probă.'
}
