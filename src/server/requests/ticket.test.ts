import { expect, test } from 'vitest'
import { makeTicket, readTicket } from './ticket.ts'

test('a ticket is known again by who has made it, with its time', () => {
  const now = Date.parse('2026-11-22T10:00:00Z')
  const ticket = makeTicket('secret', now)
  expect(makeTicket('secret', now)).not.toBe(ticket)
  const read = readTicket('secret', ticket)
  expect(read).toMatchObject({ openedAt: now, isGenuine: true })
  expect(readTicket('other', ticket)).toEqual({ ...read, isGenuine: false })
})

test.each(['', 'x', '019ab5a0-0000-4000-8000-000000000000.aaaaaaaaaaaaaaaaaaaaaa', '\u0000'])(
  'what is no ticket is not read as one: %j',
  (written) => {
    expect(readTicket('secret', written)).toBeUndefined()
  },
)
