import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { serviceCaller } from '#backend/testing.ts'
import { requestCalls } from '../support/request-calls.ts'
import { openSiteDatabase, type SiteDatabase } from '../support/site-database.ts'
import { oneEngine } from '../support/test-engines.ts'

describe.each(oneEngine('server'))('reminders of requests on the %s engine', (kind) => {
  let site: SiteDatabase
  const { call, asAdministrator, rows, store } = requestCalls(() => site)
  const colleague = '00000000-0000-4000-8000-0000000000bb'
  beforeAll(async () => {
    site = await openSiteDatabase(kind)
    await site.owner((tx) =>
      tx.script(`insert into auth.users (id, email) values ('${colleague}', 'colega@example.com');
        insert into public.admin_users (user_id) values ('${colleague}');
        select public.note_request_channels('{"email": {}, "telegram": {}, "webhook": {"label": "crm", "address": "https://crm.example"}}');
        insert into public.request_targets (channel, address, label, administrator)
        values ('telegram', '1', 'Telegram al colegei', '${colleague}')`),
    )
  })
  afterAll(() => site.dispose())
  beforeEach(() => site.owner((tx) => tx.script('delete from public.requests')))

  const remind = (at: string) =>
    call<number>(serviceCaller, 'public.remind_of_requests($1::timestamptz)', [at])
  const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const targetsOf = (purpose: string) =>
    rows<{ target: string }>(
      `select target from public.deliveries where purpose = '${purpose}' order by target`,
    ).then((found) => found.map(({ target }) => target).sort())
  const everybody = ['Telegram al colegei', 'admin@example.com', 'colega@example.com']

  test('a request that nobody has opened after 24 hours reminds everybody, once', async () => {
    const id = await store()
    const opened = await store()
    await asAdministrator('public.open_request($1)', opened)
    await store({ state: 'spam', spam_reason: 'trap' })
    expect(await remind(hoursFromNow(23.9))).toBe(0)
    const counts = await Promise.all([24.1, 24.1, 24.1].map((hours) => remind(hoursFromNow(hours))))
    expect(counts.sort()).toEqual([0, 0, 1])
    expect(await targetsOf('reminder')).toEqual(everybody)
    expect(await remind(hoursFromNow(1000))).toBe(0)

    await asAdministrator('public.open_request($1)', id)
    expect(await remind(hoursFromNow(1001))).toBe(0)
    expect(await targetsOf('reminder')).toEqual([])
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
      expect(await targetsOf('waiting')).toEqual(['Telegram al colegei', 'colega@example.com'])
      expect(await remind(new Date(moment + 1000).toISOString())).toBe(0)
      await rows("update public.deliveries set state = 'sent'")

      const other = { remind_on: null, assignee: null }
      await asAdministrator('public.change_request($1, 2, $2::jsonb)', id, JSON.stringify(other))
      await asAdministrator(
        'public.change_request($1, 3, $2::jsonb)',
        id,
        JSON.stringify({ remind_on: day }),
      )
      expect(await remind(at)).toBe(1)
      expect(await targetsOf('waiting')).toHaveLength(5)
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
    expect(await targetsOf('waiting')).toEqual(['admin@example.com'])
    await change(3, { state: 'lost' })
    expect(await remind('2099-01-02T12:01:00Z')).toBe(0)
    expect(await targetsOf('waiting')).toEqual([])
  })
})
