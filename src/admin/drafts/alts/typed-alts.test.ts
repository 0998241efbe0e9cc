// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { deleteAllDrafts } from '../kept-drafts.ts'
import {
  deleteTypedAlts,
  dropTypedAlt,
  dropTypedAltsSince,
  hasTypedAlts,
  hasTypedAltsSince,
  keepTypedAlt,
  typedAlt,
  typedAltsMark,
} from './typed-alts.ts'

beforeEach(() => {
  localStorage.clear()
  deleteTypedAlts('ana')
})

test('a typed alternative text survives a reload, for the account that typed it, until it is saved', async () => {
  keepTypedAlt('ana', 'ro /a.jpg', 'Hala')
  vi.resetModules()
  const reloaded = await import('./typed-alts.ts')
  expect(reloaded.typedAlt('ana', 'ro /a.jpg')).toBe('Hala')
  expect(reloaded.typedAlt('ion', 'ro /a.jpg')).toBeUndefined()
  expect(reloaded.hasTypedAltsSince(reloaded.typedAltsMark())).toBe(false)
  dropTypedAlt('ana', 'ro /a.jpg')
  expect(hasTypedAlts('ana')).toBe(false)
})

test('an editor finds and can discard the alternative texts that were typed while it was open, and no others', () => {
  keepTypedAlt('ana', 'ro /before.jpg', 'Poarta')
  const mark = typedAltsMark()
  expect(hasTypedAltsSince(mark)).toBe(false)
  keepTypedAlt('ana', 'ro /a.jpg', 'Hala')
  expect(hasTypedAltsSince(mark)).toBe(true)
  dropTypedAltsSince(mark)
  expect(typedAlt('ana', 'ro /a.jpg')).toBeUndefined()
  expect(typedAlt('ana', 'ro /before.jpg')).toBe('Poarta')
})

test('the newest hundred typed alternative texts are kept, and malformed storage is ignored', () => {
  for (let at = 0; at < 105; at += 1) keepTypedAlt('ana', `ro /${at}.jpg`, 'x')
  const kept = JSON.parse(localStorage.getItem('temelia:alt-texts:ana') ?? '')
  expect(Object.keys(kept)).toHaveLength(100)
  expect(kept['ro /104.jpg']).toBe('x')
  for (const wrong of ['{', '7', '{"ro /a.jpg": 7}']) {
    localStorage.setItem('temelia:alt-texts:ion', wrong)
    expect(typedAlt('ion', 'ro /a.jpg')).toBeUndefined()
  }
})

test('typed alternative texts are deleted together with all drafts', () => {
  keepTypedAlt('ana', 'ro /a.jpg', 'Hala')
  deleteAllDrafts('ana')
  expect(typedAlt('ana', 'ro /a.jpg')).toBeUndefined()
})
