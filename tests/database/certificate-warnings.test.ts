import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expiryMark } from '#admin/editors/item-list/expiry-mark.ts'
import { serviceCaller } from '#backend/testing.ts'
import { dayInMoldova } from '#content/values/day-in-moldova.ts'
import { requestCalls } from '../support/request-calls.ts'
import { openSiteDatabase, type SiteDatabase } from '../support/site-database.ts'
import { oneEngine } from '../support/test-engines.ts'

describe.each(oneEngine('server'))('warnings of certificates on the %s engine', (kind) => {
  let site: SiteDatabase
  beforeAll(async () => {
    site = await openSiteDatabase(kind)
  })
  afterAll(() => site.dispose())
  const { call, rows } = requestCalls(() => site)

  const day = '2097-04-30'
  /** The first moment of the sixtieth day before, in winter time. */
  const begin = Date.parse('2097-02-28T22:00:00Z')
  const minute = 60_000
  const hour = 60 * minute
  beforeEach(() =>
    site.owner((tx) =>
      tx.script(`delete from public.deliveries; delete from public.site_certificates_items;
        select public.note_request_channels('{"email": {}}');
        insert into public.site_certificates (id, is_on) values ('main', true)
        on conflict (id) do update set is_on = true;
        insert into public.site_certificates_items (id, title, number, valid_to)
        values ('iso', '{"ro": "ISO 9001"}', 'RO-1', '${day}'), ('open', '"Fără termen"', '', ''),
          ('never', '"Nicio zi"', '', '2097-04-31')`),
    ),
  )
  const warn = (moment: number) =>
    call<number>(serviceCaller, 'public.warn_of_certificates($1::timestamptz)', [
      new Date(moment).toISOString(),
    ])
  const takeDue = (moment: number) =>
    call<{ target: string; certificate: { certificate_id: string; valid_to: string } } | null>(
      serviceCaller,
      "public.take_due_delivery('email', $1::timestamptz)",
      [new Date(moment).toISOString()],
    )
  const take = async (moment: number) => {
    await warn(moment)
    return takeDue(moment)
  }
  const markSent = () =>
    rows("update public.deliveries set state = 'sent', sent_at = now() where attempts > 0")
  const certificate = { certificate_id: 'iso', valid_to: day }
  const warning = { purpose: 'certificate', target: 'admin@example.com', certificate }

  test('every administrator is told once, from the sixtieth day before the end in Chișinău', async () => {
    expect(await take(begin - 1)).toBeNull()
    // The panel marks it from the same day on.
    const markAt = (moment: number) => expiryMark(day, dayInMoldova(moment))
    expect([begin - 1, begin].map(markAt)).toEqual([undefined, 'Expiră în 60 de zile'])
    const taken = await Promise.all([begin, begin, begin].map(take))
    expect(taken.filter((one) => one !== null)).toMatchObject([
      { ...warning, certificate: { ...certificate, title: { ro: 'ISO 9001' }, number: 'RO-1' } },
    ])
    // The row is there by now: its lock alone keeps the second attempt to one server.
    const again = await Promise.all(Array.from({ length: 8 }, () => take(begin + hour)))
    expect(again.filter((one) => one !== null)).toHaveLength(1)
    await markSent()
    for (const later of [2 * hour, 24 * hour, 59 * 24 * hour])
      expect(await take(begin + later)).toBeNull()

    const other = '00000000-0000-4000-8000-0000000000bc'
    await rows(`insert into auth.users (id, email) values ('${other}', 'nou@example.com')`)
    await rows(`insert into public.admin_users (user_id) values ('${other}')`)
    expect(await take(begin + hour)).toMatchObject({ target: 'nou@example.com' })
    await rows(`delete from auth.users where id = '${other}'`)
    // An owner who goes with the account is told so, and is warned of nothing any more.
    expect(await take(begin + 2 * hour)).toMatchObject({
      purpose: 'role',
      role: null,
      target: 'nou@example.com',
    })
    await markSent()
    expect(await take(begin + 2 * hour)).toBeNull()
  })

  test('a changed last day is announced again, and changing it back is not', async () => {
    await take(begin)
    await markSent()
    const move = (to: string) =>
      rows(`update public.site_certificates_items set valid_to = '${to}' where id = 'iso'`)
    await move('2097-05-01')
    expect(await take(begin)).toBeNull()
    expect(await take(begin + 24 * hour)).toMatchObject({
      certificate: { valid_to: '2097-05-01' },
    })
    await markSent()
    await move(day)
    expect(await take(begin + 24 * hour)).toBeNull()
  })

  test.each([
    [
      'is hidden',
      "update public.site_certificates_items set is_published = false where id = 'iso'",
    ],
    ['is in a section that is off', 'update public.site_certificates set is_on = false'],
    ['is deleted', "delete from public.site_certificates_items where id = 'iso'"],
    ['has no end any more', "update public.site_certificates_items set valid_to = ''"],
  ])(
    'nobody is told of a certificate that %s, also not by a mail that waits',
    async (_, change) => {
      await take(begin)
      await rows(change)
      expect(await takeDue(begin + hour)).toBeNull()
      expect(await take(begin + hour)).toBeNull()
      await rows('delete from public.deliveries')
      expect(await take(begin + hour)).toBeNull()
    },
  )

  test('a certificate is announced up to its last day, not after it, and its rows are deleted', async () => {
    const over = Date.parse('2097-04-30T21:00:00Z')
    expect(await take(over - 1)).toMatchObject(warning)
    expect(await take(over)).toBeNull()
    expect(await rows('select 1 from public.deliveries')).toEqual([])
  })

  test('nothing is recorded while no server can send mails', async () => {
    await rows('delete from public.request_servers')
    await rows('update public.request_channels set is_set_up = false')
    expect(await take(begin)).toBeNull()
    expect(await rows('select 1 from public.deliveries')).toEqual([])
  })
})
