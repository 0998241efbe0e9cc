import { expect, test } from 'vitest'
import { defaultSiteData as defaultSite } from '#content/defaults/default-site-data.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { changesOf, withoutChange } from './change-list.ts'

const [first, second, ...others] = defaultSite.services.items
if (!first || !second) throw new Error('The built-in site has no services')
const { services, hero } = defaultSite
const withItems = (items: typeof services.items): SiteData => ({
  ...defaultSite,
  services: { ...services, items },
})

function takeBackAll(draft: SiteData): SiteData {
  let now = draft
  for (const change of changesOf(defaultSite, draft))
    now = { ...now, [change.section]: withoutChange(change, defaultSite, now) }
  return now
}

test('changes are listed by section, item and field', () => {
  const title = { ...first.title, ro: 'Hale' }
  const draft = {
    ...withItems([{ ...first, title }, second, ...others]),
    hero: { ...hero, title: { ...hero.title, en: 'New' } },
  }
  expect(changesOf(defaultSite, draft).map(({ label }) => label)).toEqual([
    'Secțiunea Hero › titlu › engleză',
    'Servicii › „Hale” › titlu › română',
  ])
})

test('one change is taken back and the others stay', () => {
  const draft = {
    ...defaultSite,
    hero: { ...hero, title: { ...hero.title, ro: 'Unu', en: 'One' } },
  }
  const [romanian] = changesOf(defaultSite, draft)
  if (!romanian) throw new Error('Nothing has changed')
  const after = withoutChange(romanian, defaultSite, draft)
  expect(after).toEqual({ ...hero, title: { ...hero.title, en: 'One' } })
})

test.each([
  ['an added item', withItems([...services.items, { ...first, id: 'service-1' }])],
  ['a deleted item', withItems([first, ...others])],
  ['another order', withItems([second, first, ...others])],
  [
    'a hidden section',
    { ...defaultSite, landing: { sections: [{ id: 'services', isShown: false }] } },
  ],
])('%s is taken back', (_, draft) => {
  const back = takeBackAll(draft as SiteData)
  expect(changesOf(defaultSite, back)).toEqual([])
  expect(back.services).toEqual(services)
})
