// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defaultSiteData } from '#content/defaults/default-site-data.ts'
import { announceSave } from './announce-save.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a save stays in the storage for other tabs, and the key that wakes them is cleared after a second', () => {
  announceSave(defaultSiteData)
  expect(JSON.parse(localStorage.getItem('temelia:site-data') ?? '')).toEqual(defaultSiteData)
  vi.advanceTimersByTime(999)
  expect(localStorage.getItem('temelia:reload-trigger')).not.toBeNull()
  vi.advanceTimersByTime(1)
  expect(localStorage.getItem('temelia:reload-trigger')).toBeNull()
  expect(localStorage.getItem('temelia:site-data')).not.toBeNull()
})

test('a full storage does not make a save fail', () => {
  localStorage.setItem('temelia:site-data', '{"hero":"what was there before"}')
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  announceSave(defaultSiteData)
  full.mockRestore()
  expect(localStorage.getItem('temelia:site-data')).toBeNull()
})
