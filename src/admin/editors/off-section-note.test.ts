import { expect, test } from 'vitest'
import { defaultSiteData } from '#content/defaults/default-site-data.ts'
import { offSectionNote } from './off-section-note.ts'

test('after saving items of a section that is off, the owner learns that nobody sees them', () => {
  const site = (isOn: boolean, items = defaultSiteData.team.items) => ({
    ...defaultSiteData,
    team: { ...defaultSiteData.team, isOn, items },
  })
  expect(offSectionNote('team', site(false))).toContain('Secțiunea este oprită')
  expect(offSectionNote('team', site(true))).toBeUndefined()
  expect(offSectionNote('team', site(false, []))).toBeUndefined()
  expect(offSectionNote('projects', defaultSiteData)).toBeUndefined()
})
