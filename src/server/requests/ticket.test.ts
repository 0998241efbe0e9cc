import { expect, test } from 'vitest'
import { newRequestKey } from '#content/requests/request-key.ts'
import { makeTicket, readTicket, sealKey } from './ticket.ts'

const now = Date.parse('2026-11-22T10:00:00Z')

test('a ticket is known again by who has made it, with its time', () => {
  const ticket = makeTicket('secret', now)
  expect(makeTicket('secret', now)).not.toBe(ticket)
  const read = readTicket('secret', ticket)
  expect(read).toMatchObject({ openedAt: now, isGenuine: true })
  expect(readTicket('other', ticket)).toEqual({ ...read, isGenuine: false })
})

test('the time of a sealed key is this server’s, whatever the key says', () => {
  const key = newRequestKey(now - 60_000)
  const ticket = sealKey('secret', key, now) ?? ''
  expect(readTicket('secret', ticket)).toEqual({ key, openedAt: now, isGenuine: true })
  const [, seal = ''] = ticket.split('.')
  // The seal's own letters include the underscore that parts it from the time.
  const earlier = `${key}.${(now - 60_000).toString(36)}${seal.slice(seal.indexOf('_'))}`
  expect(readTicket('secret', earlier)).toMatchObject({ isGenuine: false })
  expect(readTicket('secret', `${newRequestKey(now)}.${seal}`)).toMatchObject({ isGenuine: false })
})

test('a text that is no request key is not sealed', () => {
  for (const key of ['', 'x', crypto.randomUUID(), `${newRequestKey(now)}.`])
    expect(sealKey('secret', key, now)).toBeUndefined()
})

test.each([
  '',
  'x',
  '019ab5a0-0000-4000-8000-000000000000.miuvj7k0_aaaaaaaaaaaaaaaaaaaaaa',
  '019ab5a0-0000-7000-8000-000000000000.aaaaaaaaaaaaaaaaaaaaaa',
  '019ab5a0-0000-7000-8000-000000000000.miuvj7k0_aaaaaaaaaaaaaaaaaaaaaa.x',
  '\u0000',
])('what is no ticket is not read as one: %j', (written) => {
  expect(readTicket('secret', written)).toBeUndefined()
})
