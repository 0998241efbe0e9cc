import { expect, test } from 'vitest'
import { defaultSiteData } from '#content/defaults/default-site-data.ts'
import { describedAt } from '#content/site/described-at.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { settleableSteps } from '#data/site/settled-steps.ts'
import {
  firstSteps,
  type StepsInput,
  sampleContacts,
  withoutSampleProjects,
} from './first-steps.ts'

const fresh: StepsInput = {
  site: defaultSiteData,
  health: undefined,
  hasSecondFactor: undefined,
  settled: new Set(),
}
const everywhere = (text: string) => ({ ro: text, en: text, ru: text })

function withInfo(info: Partial<SiteData['contact']['info']>): SiteData {
  const { contact } = defaultSiteData
  return { ...defaultSiteData, contact: { ...contact, info: { ...contact.info, ...info } } }
}

function isDone(key: string, facts: Partial<StepsInput>): boolean | undefined {
  return firstSteps({ ...fresh, ...facts }).find((step) => step.key === key)?.isDone
}

test('on a fresh site no step is done, and each leads to a field that exists', () => {
  const steps = firstSteps(fresh)
  expect(steps.filter((step) => step.isDone)).toEqual([])
  expect([...steps.map(({ key }) => key), 'dismissed']).toEqual(settleableSteps)
  for (const { to } of steps) {
    const [, path = ''] = to.split('#')
    if (path !== '') expect(describedAt(path.replace(/\.ro$/, '')), path).toBeDefined()
  }
})

test('a sample phone number that one language still shows is not done, and is named', () => {
  const { ru } = defaultSiteData.contact.info.phone
  const site = withInfo({ phone: { ro: '+373 69 1', en: '', ru } })
  expect(isDone('phone', { site })).toBe(false)
  expect(sampleContacts(site)).toContainEqual({
    label: 'telefonul',
    value: ru,
    to: '/contact#contact.info.phone.ru',
  })
  const own = withInfo({
    phone: { ro: '+373 69 1', en: '', ru: '' },
    email: everywhere('ana@example.md'),
    location: { ro: 'str. A', en: 'A street', ru: '' },
  })
  expect(isDone('phone', { site: own })).toBe(true)
  expect(sampleContacts(own)).toEqual([])
})

test('the step for the company’s data is done once visitors have a page with that data', () => {
  const company = { ...defaultSiteData.company, isOn: true }
  expect(isDone('company-facts', { site: { ...defaultSiteData, company } })).toBe(true)
  const text = everywhere('Date')
  const customPages = [{ slug: 'date-de-identificare', title: text, content: text }]
  const pages = { ...defaultSiteData.pages, customPages }
  expect(isDone('company-facts', { site: { ...defaultSiteData, company, pages } })).toBe(false)
})

test('the step for the company name is done once no text has the sample’s name', () => {
  const { footer } = defaultSiteData
  expect(firstSteps(fresh)[0]?.to).toBe('/replace?text=Temelia')
  const named = { ...defaultSiteData, footer: { ...footer, companyName: everywhere('Acme') } }
  expect(isDone('company-name', { site: named })).toBe(false)
  expect(firstSteps({ ...fresh, site: named })[0]?.to).toBe('/replace?text=Temelia')
  const longer = { ...footer, companyName: everywhere('Temelia Construct') }
  expect(isDone('company-name', { site: { ...defaultSiteData, footer: longer } })).toBe(true)
})

test('sample projects that were changed are the owner’s, and stay', () => {
  const [first, ...others] = defaultSiteData.projects.items
  if (!first) throw new Error('there are no samples')
  const items = [{ ...first, date: '2026' }, ...others]
  const site = { ...defaultSiteData, projects: { ...defaultSiteData.projects, items } }
  expect(isDone('own-project', { site })).toBe(true)
  expect(isDone('samples-removed', { site })).toBe(false)
  expect(withoutSampleProjects(site).projects.items).toEqual([items[0]])
  expect(isDone('samples-removed', { site: withoutSampleProjects(site) })).toBe(true)
})

test('the mail and backup steps follow the health report, and are done where Supabase takes care of both', () => {
  const health = {
    database: { milliseconds: 1 },
    mail: { isConfigured: true, lastSentAt: null, lastFailedAt: null },
    backup: { last: null, lastGood: null },
    copies: null,
    archivesEndOn: null,
    disk: null,
    dataDirectory: { keeps: null },
    requestsSpool: { waiting: 0, oldestAt: null },
    requestFiles: { waiting: 0, oldestAt: null },
    links: null,
    jobs: [],
    visitors: null,
  }
  expect(isDone('mail', { health })).toBe(true)
  expect(isDone('backup', { health })).toBe(false)
  const failed = { ...health.mail, lastFailedAt: '2026-01-01T00:00:00Z' }
  expect(isDone('mail', { health: { ...health, mail: failed } })).toBe(false)
  const last = {
    startedAt: '2026-01-01T00:00:00Z',
    result: 'failed',
    bytes: null,
    note: null,
  } as const
  expect(isDone('backup', { health: { ...health, backup: { last, lastGood: null } } })).toBe(false)
  const hosted = { ...health, mail: null, backup: null }
  expect(isDone('mail', { health: hosted }) && isDone('backup', { health: hosted })).toBe(true)
})

test('a step whose state no data shows is done once an administrator has said so', () => {
  const { pages } = defaultSiteData
  const terms = { ...pages.terms, content: everywhere('<p>Acme</p>') }
  const renamed = { ...defaultSiteData, pages: { ...pages, terms } }
  expect(isDone('legal-texts', { site: renamed })).toBe(false)
  expect(isDone('legal-texts', { settled: new Set(['legal-texts']) })).toBe(true)
})
