import { expect, test } from 'vitest'
import { countWaiting } from './use-requests.ts'

const now = Date.parse('2026-11-22T10:00:00Z')
const request = (created: string, more: { opened_at?: string; remind_on?: string } = {}) => ({
  created_at: created,
  opened_at: null,
  remind_on: null,
  ...more,
})

test('unread, late and due requests are counted apart', () => {
  const requests = [
    request('2026-11-22T09:00:00Z'),
    request('2026-11-21T09:00:00Z'),
    request('2026-11-01T09:00:00Z', { opened_at: '2026-11-01T10:00:00Z', remind_on: '2026-11-22' }),
    request('2026-11-01T09:00:00Z', { opened_at: '2026-11-01T10:00:00Z', remind_on: '2026-11-23' }),
  ]
  expect(countWaiting(requests, '2026-11-22', now)).toEqual({ unread: 2, late: 1, due: 1 })
})
