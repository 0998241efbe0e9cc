import { expect, test } from 'vitest'
import type { Certificates } from '#content/certificates/section.ts'
import { defaultSiteData } from '#content/defaults/default-site-data.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { endingCertificates, endingTitle } from './ending-certificates.ts'

type Certificate = Certificates['items'][number]

const { certificates } = defaultSiteData
const [sample] = certificates.items as [Certificate]

function siteWith(items: Partial<Certificate>[], isOn = true): SiteData {
  const listed = items.map((changes, index) => ({ ...sample, id: `c${index}`, ...changes }))
  return { ...defaultSiteData, certificates: { ...certificates, isOn, items: listed } }
}

const today = '2026-12-31'

test('certificates that have expired come first, then those that end within 60 days, with a link to each', () => {
  const days = ['2027-03-02', '2027-03-01', '2026-12-30', '', '2026-12-31']
  const ending = endingCertificates(siteWith(days.map((validTo) => ({ validTo }))), today)
  expect(ending.map(({ to, mark }) => [to, mark])).toEqual([
    ['/certificates#certificates.items.c2', 'A expirat'],
    ['/certificates#certificates.items.c4', 'Expiră astăzi'],
    ['/certificates#certificates.items.c1', 'Expiră în 60 de zile'],
  ])
  expect(endingTitle(ending)).toBe(
    'Un certificat a expirat și nu mai apare pe site, 2 expiră în curând',
  )
  expect(endingTitle(ending.slice(1))).toBe('2 certificate expiră în curând')
})

test('nobody is warned of what visitors do not see anyway: a hidden certificate, a section that is off', () => {
  const validTo = '2026-12-30'
  expect(endingCertificates(siteWith([{ validTo, isPublished: false }]), today)).toEqual([])
  expect(endingCertificates(siteWith([{ validTo }], false), today)).toEqual([])
})
