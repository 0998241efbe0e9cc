import { expect, test } from 'vitest'
import { defaultSiteData as site } from '#content/defaults/default-site-data.ts'
import { composeDrafts } from './compose-drafts.ts'

const { hero } = site
const retitled = (ro: string) => ({ ...hero, title: { ...hero.title, ro } })

test('a kept draft is merged with what was saved since', () => {
  const saved = { ...site, hero: { ...hero, backgroundImage: '/noua.jpg' } }
  const drafts = { hero: { base: hero, mine: retitled('Al meu'), keptAt: 0 } }
  const { merged, conflicts } = composeDrafts(saved, drafts)
  expect(conflicts).toEqual([])
  expect(merged.hero).toEqual({ ...retitled('Al meu'), backgroundImage: '/noua.jpg' })
})

test('a field that the draft and a later save changed is a conflict', () => {
  const saved = { ...site, hero: retitled('Al lor') }
  const drafts = { hero: { base: hero, mine: retitled('Al meu'), keptAt: 0 } }
  expect(composeDrafts(saved, drafts).conflicts).toEqual([
    { path: 'hero.title.ro', mine: 'Al meu', theirs: 'Al lor' },
  ])
})

test('a site without kept drafts is not changed', () => {
  expect(composeDrafts(site, {})).toEqual({ merged: site, conflicts: [] })
})
