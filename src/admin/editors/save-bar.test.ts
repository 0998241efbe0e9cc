import { expect, test } from 'vitest'
import { defaultSiteData } from '#content/defaults/default-site-data.ts'
import { isOffWithContent } from './save-bar.tsx'

test('the owner of a section that is off is told so once there is something to show', () => {
  const { team, requestForm, projects, company } = defaultSiteData
  expect(isOffWithContent('team', { ...team, isOn: false })).toBe(true)
  expect(isOffWithContent('team', { ...team, isOn: false, items: [] })).toBe(false)
  expect(isOffWithContent('team', { ...team, isOn: true })).toBe(false)
  expect(isOffWithContent('requestForm', { ...requestForm, isOn: false })).toBe(true)
  expect(isOffWithContent('projects', projects)).toBe(false)
  expect(isOffWithContent('company', company)).toBe(false)
})
