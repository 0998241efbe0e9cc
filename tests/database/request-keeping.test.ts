import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expiryMark } from '#admin/editors/item-list/expiry-mark.ts'
import { type Caller, runAsRole, serviceCaller } from '#backend/postgres/roles.ts'
import { dayInMoldova } from '#content/values/day-in-moldova.ts'
import type { RequestFigures } from '#data/request-figures.ts'
import type { PersonRequests } from '#data/request-keeping.ts'
import {
  administratorCaller,
  openSiteDatabase,
  type SiteDatabase,
} from '../support/site-database.ts'
import { engineKinds } from '../support/test-engines.ts'

describe.each(engineKinds)('requests on the %s engine', (kind) => {
  let site: SiteDatabase
  beforeAll(async () => {
    site = await openSiteDatabase(kind)
  })
  afterAll(() => site.dispose())
  beforeEach(() =>
    site.owner((tx) =>
      tx.script(`delete from public.requests; delete from public.erased_requests;
        delete from public.audit_events; update public.request_settings set kept_months = null`),
    ),
  )

  const call = async <T>(caller: Caller, sql: string, values: unknown[] = []) => {
    const rows = await runAsRole(site.engine, caller, (tx) =>
      tx.query<{ answer: T }>(`select ${sql} as answer`, values as never),
    )
    return rows[0]?.answer as T
  }
  const asAdministrator = <T>(sql: string, ...values: unknown[]) =>
    call<T>(administratorCaller, sql, values)
  const rows = <T extends object>(sql: string) => site.owner((tx) => tx.query<T>(sql))
  const store = async (more: object = {}, id = randomUUID()) => {
    const request = { id, consent_at: '2026-11-22T10:00:00Z', name: 'Ana', ...more }
    await call(serviceCaller, 'public.store_request($1::jsonb)', [JSON.stringify(request)])
    return id
  }
  const left = async () =>
    (await rows<{ name: string }>('select name from public.requests order by name')).map(
      ({ name }) => name,
    )

  test('the requests of a person are found and erased under every spelling of a number or an address', async () => {
    await store({ name: 'a', phone: '069 123 456' })
    await store({ name: 'b', phone: '+373 (69) 12-34-56', email: 'Ana@Example.com' })
    await store({ name: 'c', phone: '022 111 222, 0037369123456' })
    await store({ name: 'd', email: 'ANA@example.com ' })
    const again = await store({ name: 'e', phone: '079 000 111' })
    await store({ name: 'e', phone: '69123456' }, again)
    await store({ name: 'x', phone: '069 123 457' })
    await store({ name: 'y', phone: '+49 69 123456', email: 'not-ana@example.com' })
    await store({ name: 'z', phone: '', email: '' })

    const find = (contact: string) =>
      asAdministrator<PersonRequests>('public.find_person_requests($1)', contact)
    const names = ({ requests }: PersonRequests) =>
      requests
        .map(({ name }) => name)
        .sort()
        .join('')
    for (const phone of ['+37369123456', '069123456', '00373 69 123 456', '69.123.456'])
      expect(names(await find(phone))).toBe('abce')
    expect(names(await find(' ana@EXAMPLE.com'))).toBe('bd')
    for (const nobody of ['', ' ', '1', '%', '@', '069', '123456'])
      expect(await find(nobody)).toEqual({ count: 0, requests: [] })

    expect(await asAdministrator('public.erase_person_requests($1)', '069123456')).toBe(4)
    expect(await asAdministrator('public.erase_person_requests($1)', '069123456')).toBe(0)
    expect(await asAdministrator('public.erase_person_requests($1)', '')).toBe(0)
    expect(await left()).toEqual(['d', 'x', 'y', 'z'])
    expect(await store({ name: 'e' }, again)).toBe(again)
    expect(await left()).toEqual(['d', 'x', 'y', 'z'])
    const log = await rows("select * from public.audit_events where kind = 'request_erased'")
    expect(log).toMatchObject([
      { details: { count: 4 }, actor_email: 'admin@example.com', subject: null },
    ])
    expect(JSON.stringify(log)).not.toMatch(/69123456|Ana@/)
  })

  test('old requests are erased once by several instances, except those that wait for somebody', async () => {
    const open = (id: string) => asAdministrator('public.open_request($1)', id)
    const change = (id: string, changes: object) =>
      asAdministrator('public.change_request($1, 1, $2::jsonb)', id, JSON.stringify(changes))
    const make = async (name: string, changes?: object) => {
      const id = await store({ name })
      await open(id)
      if (changes) await change(id, changes)
      return id
    }
    const gone = await make('gone', { state: 'lost' })
    await make('gone too')
    await make('past day', { remind_on: '2020-01-01' })
    await make('in progress', { state: 'in-progress' })
    await make('day to come', { state: 'won', remind_on: '2999-01-01' })
    await store({ name: 'unread' })
    await rows(
      `update public.requests set created_at = now() - interval '13 months';
      update public.request_events set at = now() - interval '13 months'`.split(';')[0] ?? '',
    )
    await rows("update public.request_events set at = now() - interval '13 months'")
    const noted = await make('noted lately')
    await rows(
      `update public.requests set created_at = now() - interval '13 months' where id = '${noted}'`,
    )
    await make('new')

    const erase = () => call<number>(serviceCaller, 'public.erase_old_requests()')
    expect(await erase()).toBe(0)
    const preview = await asAdministrator<{ due: number; kept: number; next_at: string }>(
      'public.preview_kept_months(12)',
    )
    expect(preview).toMatchObject({ due: 3, kept: 3 })
    const months = (Date.parse(preview.next_at) - Date.now()) / (30 * 24 * 60 * 60_000)
    expect(Math.round(months)).toBe(12)
    expect(await asAdministrator('public.preview_kept_months(24)')).toMatchObject({
      due: 0,
      kept: 0,
    })

    await asAdministrator('public.set_kept_months(12)')
    const counts = await Promise.all([erase(), erase(), erase()])
    expect(counts.sort()).toEqual([0, 0, 3])
    expect(await left()).toEqual(['day to come', 'in progress', 'new', 'noted lately', 'unread'])
    const hash = createHash('sha256').update(gone).digest('hex')
    expect(
      await rows(`select from public.erased_requests where key_hash = '${hash}'`),
    ).toHaveLength(1)
    await store({ name: 'back from a backup' }, gone)
    expect(await left()).toHaveLength(5)
    expect(await rows('select kind, details from public.audit_events order by id')).toEqual([
      { kind: 'requests_kept', details: { months: 12 } },
      { kind: 'request_erased', details: { count: 3, months: 12 } },
    ])
    for (const months of ['0', '121', '-1', 'null'])
      await expect(asAdministrator(`public.preview_kept_months(${months})`)).rejects.toMatchObject({
        code: '22023',
      })
    await expect(asAdministrator('public.set_kept_months(0)')).rejects.toMatchObject({
      code: '23514',
    })
  })

  test('figures count weeks in Chișinău’s time, and no spam', async () => {
    // Monday, half past midnight in Chișinău, is still Sunday in UTC.
    const [week] = await rows<{ monday: string; last: string }>(`
      select to_char(monday, 'YYYY-MM-DD') as monday, to_char(monday - interval '7 days', 'YYYY-MM-DD') as last
      from date_trunc('week', now() at time zone 'Europe/Chisinau') as monday`)
    const atMonday = await store({
      service_title: 'Case',
      origin: { utm_source: 'google', utm_campaign: 'iarna' },
    })
    const before = await store({
      service_title: 'Case',
      origin: { referrer: 'https://fb.com/x', page: '/oferta?a=1' },
    })
    await store({ state: 'spam', spam_reason: 'trap' })
    const old = await store()
    await rows(`update public.requests set created_at = case id
        when '${atMonday}' then ('${week?.monday} 00:30'::timestamp at time zone 'Europe/Chisinau')
        when '${before}' then ('${week?.last} 23:30'::timestamp + interval '6 days') at time zone 'Europe/Chisinau'
        when '${old}' then now() - interval '5 weeks'
        else created_at end`)
    await rows(
      `update public.requests set answered_at = created_at + interval '90 minutes' where id = '${before}'`,
    )
    const figures = await asAdministrator<RequestFigures>('public.request_figures(4)')
    expect(figures).toMatchObject({ total: 2, answered: 1, won: 0, median_seconds: 5400 })
    expect(figures.weeks.map(({ count }) => count)).toEqual([0, 0, 1, 1])
    expect(figures.weeks.at(-1)?.from).toBe(week?.monday)
    expect(figures.lists).toEqual({
      services: { top: [{ name: 'Case', count: 2 }], others: 0 },
      campaigns: { top: [{ name: 'google · iarna', count: 1 }], others: 0 },
      referrers: {
        top: [
          { name: '', count: 1 },
          { name: 'fb.com', count: 1 },
        ],
        others: 0,
      },
      pages: {
        top: [
          { name: '', count: 1 },
          { name: '/oferta', count: 1 },
        ],
        others: 0,
      },
    })
    await rows('delete from public.requests')
    expect(await asAdministrator('public.request_figures(2)')).toMatchObject({
      total: 0,
      median_seconds: null,
      weeks: [{ count: 0 }, { count: 0 }],
      lists: {},
    })
    for (const weeks of ['0', '105', '-5', '2000000000', 'null'])
      await expect(asAdministrator(`public.request_figures(${weeks})`)).rejects.toThrow()
  })

  describe('warnings of certificates', () => {
    const day = '2097-04-30'
    /** The first moment of the sixtieth day before, in winter time. */
    const begin = Date.parse('2097-02-28T22:00:00Z')
    const minute = 60_000
    const hour = 60 * minute
    beforeEach(() =>
      site.owner((tx) =>
        tx.script(`delete from public.certificate_warnings; delete from public.site_certificates_items;
          select public.note_request_channels('{"email": {}}');
          insert into public.site_certificates (id, is_on) values ('main', true)
          on conflict (id) do update set is_on = true;
          insert into public.site_certificates_items (id, title, number, valid_to)
          values ('iso', '{"ro": "ISO 9001"}', 'RO-1', '${day}'), ('open', '"Fără termen"', '', ''),
            ('never', '"Nicio zi"', '', '2097-04-31')`),
      ),
    )
    afterAll(() =>
      site.owner((tx) =>
        tx.script(`delete from public.site_certificates_items; delete from public.certificate_warnings;
          delete from public.request_servers; update public.request_channels set is_set_up = false`),
      ),
    )
    const take = (moment: number) =>
      call<{ target: string; valid_to: string } | null>(
        serviceCaller,
        'public.take_certificate_warning($1::timestamptz)',
        [new Date(moment).toISOString()],
      )
    const markSent = () => rows('update public.certificate_warnings set sent_at = now()')
    const warning = { certificate_id: 'iso', valid_to: day, target: 'admin@example.com' }

    test('every administrator is told once, from the sixtieth day before the end in Chișinău', async () => {
      expect(await take(begin - 1)).toBeNull()
      // The panel marks it from the same day on.
      const markAt = (moment: number) => expiryMark(day, dayInMoldova(moment))
      expect([begin - 1, begin].map(markAt)).toEqual([undefined, 'Expiră în 60 de zile'])
      const taken = await Promise.all([begin, begin, begin].map(take))
      expect(taken.filter((one) => one !== null)).toEqual([
        { ...warning, title: { ro: 'ISO 9001' }, number: 'RO-1' },
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
      expect(await take(begin + 2 * hour)).toBeNull()
    })

    test('a changed last day is announced again, and changing it back is not', async () => {
      await take(begin)
      await markSent()
      const move = (to: string) =>
        rows(`update public.site_certificates_items set valid_to = '${to}' where id = 'iso'`)
      await move('2097-05-01')
      expect(await take(begin)).toBeNull()
      expect(await take(begin + 24 * hour)).toMatchObject({ valid_to: '2097-05-01' })
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
        expect(await take(begin + hour)).toBeNull()
        await rows('delete from public.certificate_warnings')
        expect(await take(begin + hour)).toBeNull()
      },
    )

    test('a certificate is announced up to its last day, not after it, and its rows are deleted', async () => {
      const over = Date.parse('2097-04-30T21:00:00Z')
      expect(await take(over - 1)).toMatchObject(warning)
      expect(await take(over)).toBeNull()
      expect(await rows('select 1 from public.certificate_warnings')).toEqual([])
    })

    test('an unsent mail becomes due again at growing intervals, a limited number of times', async () => {
      const waits = [0, 10, 10, 10, 10, 16, 32, 64, 128, 256, ...Array(11).fill(360)]
      let now = begin
      for (const wait of waits) {
        now += wait * minute
        expect(await take(now - 1)).toBeNull()
        expect(await take(now)).toMatchObject(warning)
      }
      expect(await take(now + 30 * 24 * hour)).toBeNull()
    })

    test('nothing is recorded while no server can send mails', async () => {
      await rows('delete from public.request_servers; ')
      await rows('update public.request_channels set is_set_up = false')
      expect(await take(begin)).toBeNull()
      expect(await rows('select 1 from public.certificate_warnings')).toEqual([])
    })
  })

  describe('reminders', () => {
    const colleague = '00000000-0000-4000-8000-0000000000bb'
    beforeAll(() =>
      site.owner((tx) =>
        tx.script(`insert into auth.users (id, email) values ('${colleague}', 'colega@example.com');
          insert into public.admin_users (user_id) values ('${colleague}');
          select public.note_request_channels('{"email": {}, "telegram": {}, "webhook": {"label": "crm", "address": "https://crm.example"}}');
          insert into public.request_targets (channel, address, label, administrator)
          values ('telegram', '1', 'Telegram al colegei', '${colleague}')`),
      ),
    )
    afterAll(() =>
      site.owner((tx) => tx.script(`delete from auth.users where id = '${colleague}'`)),
    )

    const remind = (at: string) =>
      call<number>(serviceCaller, 'public.remind_of_requests($1::timestamptz)', [at])
    const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
    const told = (purpose: string) =>
      rows<{ target: string }>(
        `select target from public.request_deliveries where purpose = '${purpose}' order by target`,
      ).then((found) => found.map(({ target }) => target).sort())
    const everybody = ['Telegram al colegei', 'admin@example.com', 'colega@example.com']

    test('a request that nobody has opened after 24 hours reminds everybody, once', async () => {
      const id = await store()
      const opened = await store()
      await asAdministrator('public.open_request($1)', opened)
      await store({ state: 'spam', spam_reason: 'trap' })
      expect(await remind(hoursFromNow(23.9))).toBe(0)
      const counts = await Promise.all(
        [24.1, 24.1, 24.1].map((hours) => remind(hoursFromNow(hours))),
      )
      expect(counts.sort()).toEqual([0, 0, 1])
      expect(await told('reminder')).toEqual(everybody)
      expect(await remind(hoursFromNow(1000))).toBe(0)

      await asAdministrator('public.open_request($1)', id)
      expect(await remind(hoursFromNow(1001))).toBe(0)
      expect(await told('reminder')).toEqual([])
    })

    test('a request that was sent again is unread since then', async () => {
      const id = await store()
      await rows(
        `update public.requests set created_at = now() - interval '3 days' where id = '${id}'`,
      )
      await rows(`update public.request_events set at = now() - interval '3 days'`)
      await store({ message: 'Încă ceva' }, id)
      expect(await remind(hoursFromNow(1))).toBe(0)
      expect(await remind(hoursFromNow(24.1))).toBe(1)
    })

    test.each([
      ['winter', '2099-01-15', '2099-01-15T06:00:00Z'],
      ['summer', '2099-07-15', '2099-07-15T05:00:00Z'],
      ['the day on which summer time begins', '2098-03-30', '2098-03-30T05:00:00Z'],
      ['the day on which summer time ends', '2098-10-26', '2098-10-26T06:00:00Z'],
    ])(
      'a day to come back is told at eight in the morning in Chișinău, in %s',
      async (_, day, at) => {
        const id = await store()
        await asAdministrator('public.open_request($1)', id)
        const change = { remind_on: day, assignee: colleague }
        await asAdministrator('public.change_request($1, 1, $2::jsonb)', id, JSON.stringify(change))
        const moment = Date.parse(at)
        expect(await remind(new Date(moment - 1000).toISOString())).toBe(0)
        expect(await remind(at)).toBe(1)
        expect(await told('waiting')).toEqual(['Telegram al colegei', 'colega@example.com'])
        expect(await remind(new Date(moment + 1000).toISOString())).toBe(0)
        await rows("update public.request_deliveries set state = 'sent'")

        const other = { remind_on: null, assignee: null }
        await asAdministrator('public.change_request($1, 2, $2::jsonb)', id, JSON.stringify(other))
        await asAdministrator(
          'public.change_request($1, 3, $2::jsonb)',
          id,
          JSON.stringify({ remind_on: day }),
        )
        expect(await remind(at)).toBe(1)
        expect(await told('waiting')).toHaveLength(5)
      },
    )

    test('the reminder of an administrator who cannot be reached goes to everybody, and a day that is over reminds nobody', async () => {
      const id = await store()
      await asAdministrator('public.open_request($1)', id)
      const change = (revision: number, changes: object) =>
        asAdministrator(
          'public.change_request($1, $2::int, $3::jsonb)',
          id,
          revision,
          JSON.stringify(changes),
        )
      await change(1, { remind_on: '2020-01-01' })
      expect(await remind(hoursFromNow(0))).toBe(0)
      await change(2, { remind_on: '2099-01-01', assignee: colleague })
      await rows(`update auth.users set email = 'colega@localhost' where id = '${colleague}'`)
      await rows("update public.request_targets set ended_at = now() where channel = 'telegram'")
      expect(await remind('2099-01-09T12:00:00Z')).toBe(0)
      expect(await remind('2099-01-02T12:00:00Z')).toBe(1)
      expect(await told('waiting')).toEqual(['admin@example.com'])
      await change(3, { state: 'lost' })
      expect(await remind('2099-01-02T12:01:00Z')).toBe(0)
      expect(await told('waiting')).toEqual([])
    })
  })
})
