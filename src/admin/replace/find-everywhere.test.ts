import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultSiteData } from '#content/defaults/default-site-data.ts'
import { sameContent } from '#content/values/same-content.ts'
import { siteData } from '../../../tests/support/site-data-arbitrary.ts'
import { volume } from '../../../tests/support/volume.ts'
import { findEverywhere, replaceIn } from './find-everywhere.ts'
import { parseWanted, type WantedText } from './word-matches.ts'

const name = parseWanted('Temelia') as WantedText

test('the name of a fresh site is replaced in every field of every language, pages too', () => {
  const found = findEverywhere(defaultSiteData, name).filter(({ kind }) => kind === 'word')
  const paths = found.map(({ path }) => path)
  expect(paths).toEqual(
    expect.arrayContaining([
      ...['ro', 'en', 'ru'].map((language) => `footer.companyName.${language}`),
      ...['ro', 'en', 'ru'].map((language) => `footer.copyright.${language}`),
      ...['ro', 'en', 'ru'].map((language) => `pages.terms.content.${language}`),
    ]),
  )
  const renamed = replaceIn(defaultSiteData, found, 'Acme Build')
  expect(findEverywhere(renamed, name).filter(({ kind }) => kind === 'word')).toEqual([])
  expect(renamed.footer.companyName).toEqual({
    ro: 'Acme Build',
    en: 'Acme Build',
    ru: 'Acme Build',
  })
  expect(renamed.contact.info.email.ro).toBe(defaultSiteData.contact.info.email.ro)
})

test('an address or another form of the name is only similar', () => {
  const found = findEverywhere(defaultSiteData, name)
  const kinds = new Map(found.map(({ path, kind }) => [path, kind]))
  expect(kinds.get('contact.info.email.ro')).toBe('similar')
  expect(kinds.get('hero.title.ro')).toBe('similar')
})

test('a site in which nothing was chosen stays as it is', () => {
  fc.assert(
    fc.property(siteData, (site) => sameContent(replaceIn(site, [], 'x'), site)),
    { numRuns: volume(12, 50) },
  )
})
