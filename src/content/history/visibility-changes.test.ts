import { expect, test } from 'vitest'
import { defaultSiteData as site } from '../defaults/default-site-data.ts'
import { exampleContent } from '../defaults/new-default-texts.ts'
import { visibilityChanges } from './visibility-changes.ts'

test('a section that is switched on or off is told, whichever switch it has', () => {
  const team = { ...exampleContent('team'), isOn: true } as typeof site.team
  const withTeam = { ...site, team }
  const withoutServices = { landing: { sections: [{ id: 'services', isShown: false }] } }
  expect(visibilityChanges(site, site)).toEqual({ shown: [], hidden: [] })
  expect(visibilityChanges(site, withTeam)).toEqual({ shown: ['Echipa'], hidden: [] })
  expect(visibilityChanges({ ...withTeam, ...withoutServices }, site)).toEqual({
    shown: ['Servicii'],
    hidden: ['Echipa'],
  })
})

test('an item that only one of the sites publishes is told by its name', () => {
  const [first, ...others] = site.projects.items
  if (!first) return expect.unreachable()
  const items = [{ ...first, isPublished: false }, ...others]
  const hidden = { ...site, projects: { ...site.projects, items } }
  const names = [`Proiecte › „${first.title.ro}”`]
  expect(visibilityChanges(hidden, site)).toEqual({ shown: names, hidden: [] })
  expect(visibilityChanges(site, hidden)).toEqual({ shown: [], hidden: names })
})
