import { expect, test } from 'vitest'
import { defaultSiteData as site } from '#content/defaults/default-site-data.ts'
import { blankItem } from '#content/description/fallback.ts'
import { projects } from '#content/projects/section.ts'
import { noteText, reviewImport, reviewOtherChanges } from './import-review.ts'

test('the review of an import without changes is empty', () => {
  expect(reviewImport(site, structuredClone(site))).toEqual([])
})

test('the review of an import names a changed section', () => {
  const imported = { ...site, hero: { ...site.hero, backgroundImage: '/alta.jpg' } }
  expect(reviewImport(site, imported)).toEqual([
    { label: 'Secțiunea Hero', details: ['1 câmp modificat'] },
  ])
})

test('the review of an import counts added and deleted items', () => {
  const added = Array.from({ length: 20 }, (_, at) => blankItem(projects.fields.items, `nou-${at}`))
  const items = [...site.projects.items.slice(1), ...added]
  const imported = { ...site, projects: { ...site.projects, items } }
  const [review] = reviewImport(site, imported)
  expect(review?.details).toContain('20 de elemente adăugate')
  expect(review?.details).toContain('1 element șters')
})

test('a note on an import names the field in Romanian', () => {
  expect(noteText({ path: 'hero.title', what: 'filled' })).toBe(
    'Secțiunea Hero › titlu: lipsea din fișier și s-a completat cu valoarea implicită',
  )
})

test('pictures described otherwise and old addresses of projects are named as well', () => {
  expect(reviewOtherChanges(0, 0)).toEqual([])
  expect(reviewOtherChanges(1, 21)).toEqual([
    { label: 'Imagini', details: ['1 imagine descrisă altfel'] },
    {
      label: 'Adrese de dinainte ale proiectelor',
      details: ['21 de adrese care duc la proiecte'],
    },
  ])
})
