import { expect, test } from 'vitest'
import { defaultSiteData } from '../defaults/default-site-data.ts'
import { previewedSections } from '../preview/preview-message.ts'
import { sections } from '../site/sections.ts'
import type { SiteData } from '../site/site-data.ts'
import {
  anchorOf,
  firstPageOrder,
  leadsToHidden,
  shownSections,
  wholeLanding,
} from './first-page.ts'

const defaultOrder = firstPageOrder(defaultSiteData)

function ordered(...landing: (string | [string, boolean])[]): SiteData {
  const items = landing.map((one) => (typeof one === 'string' ? [one, true] : one))
  return {
    ...defaultSiteData,
    landing: {
      sections: items.map(([id, isShown]) => ({ id: String(id), isShown: isShown === true })),
    },
  }
}

test('every section of the first page has a position and an anchor of its own', () => {
  const onFirstPage = previewedSections.filter((key) => key !== 'navbar' && key !== 'footer')
  expect(defaultOrder.toSorted()).toEqual(onFirstPage.toSorted())
  const anchors = defaultOrder.map((key) => anchorOf(key))
  expect(new Set(anchors).size).toBe(anchors.length)
  expect(defaultOrder.filter((key) => !sections[key].optional)).toEqual([
    'hero',
    'services',
    'projects',
    'whyChooseUs',
    'contact',
  ])
})

test('the first page follows the owner’s order, puts a section it does not name behind the one before, and ignores unknown names', () => {
  const order = firstPageOrder(ordered('contact', 'made-up', 'projects', 'contact', 'hero', 'faq'))
  const named = order.filter((key) => ['hero', 'contact', 'projects', 'faq'].includes(key))
  expect(named).toEqual(['hero', 'contact', 'projects', 'faq'])
  expect(order.toSorted()).toEqual(defaultOrder.toSorted())
  expect(order.indexOf('process')).toBe(order.indexOf('projects') + 1)
  expect(order.slice(0, 3)).toEqual(['hero', 'figures', 'services'])
})

test('sections that are hidden, off or empty are not on the first page; the hero and the contact always are', () => {
  const site = ordered(['services', false], ['contact', false], ['figures', false])
  expect(shownSections(site)).toEqual([
    'hero',
    'projects',
    'process',
    'whyChooseUs',
    'faq',
    'contact',
    'figures',
  ])
  const { faq, figures } = defaultSiteData
  const changed = {
    ...defaultSiteData,
    faq: { ...faq, isOn: false },
    figures: { ...figures, items: [] },
  }
  expect(shownSections(changed)).not.toContain('faq')
  expect(shownSections(changed)).not.toContain('figures')
})

test.each([
  ['#servicii', true],
  [' /#servicii ', true],
  ['#serviciu-industrial', true],
  ['#parteneri', true],
  ['#proiecte', false],
  ['#altceva', false],
  ['/proiecte', false],
])('with the services hidden and no partners, %j leads nowhere: %s', (address, expected) => {
  expect(leadsToHidden(address, ordered(['services', false]))).toBe(expected)
})

test('the whole landing names every section, with the owner’s switches', () => {
  const landing = { sections: [{ id: 'services', isShown: false }] }
  const { sections } = wholeLanding({ landing })
  expect(sections.map(({ id }) => id)).toEqual(
    firstPageOrder({ landing }).filter((key) => key !== 'hero'),
  )
  expect(sections.filter(({ isShown }) => !isShown)).toEqual(landing.sections)
})
