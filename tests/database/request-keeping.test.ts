import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { serviceCaller } from '#backend/testing.ts'
import type { RequestFigures } from '#data/requests/request-figures.ts'
import type { PersonRequests } from '#data/requests/request-keeping.ts'
import { requestCalls } from '../support/request-calls.ts'
import { openSiteDatabase, type SiteDatabase } from '../support/site-database.ts'
import { oneEngine } from '../support/test-engines.ts'

describe.each(oneEngine('server'))('requests on the %s engine', (kind) => {
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

  const { call, asAdministrator, rows, store } = requestCalls(() => site)
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
    await rows("update public.requests set created_at = now() - interval '13 months'")
    await rows("update public.request_events set at = now() - interval '13 months'")
    const lately = await make('noted lately')
    await rows(
      `update public.requests set created_at = now() - interval '13 months' where id = '${lately}'`,
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
    const noted = (kinds: string) =>
      rows<{ subject: string | null }>(
        `select kind, subject, details from public.audit_events where kind ${kinds} order by id`,
      )
    expect(await noted("not in ('request_opened', 'request_changed')")).toEqual([
      { kind: 'requests_kept', subject: null, details: { months: 12 } },
      { kind: 'request_erased', subject: null, details: { count: 3, months: 12 } },
    ])
    // Of the three that were erased the log has no number.
    const opened = await noted("= 'request_opened'")
    expect(opened.filter(({ subject }) => subject === null)).toHaveLength(3)
    expect(opened.filter(({ subject }) => subject !== null)).toHaveLength(4)
    for (const months of ['0', '121', '-1', 'null'])
      await expect(asAdministrator(`public.preview_kept_months(${months})`)).rejects.toMatchObject({
        code: '22023',
      })
    await expect(asAdministrator('public.set_kept_months(0)')).rejects.toMatchObject({
      code: '23514',
    })
  })

  test('the texts of answers are the company’s, one in each language, and bounded', async () => {
    const answers = () => rows('select answers from public.request_settings')
    const set = (value: unknown) =>
      asAdministrator('public.set_request_answers($1::jsonb)', JSON.stringify(value))
    expect(await answers()).toEqual([{ answers: { ro: '', en: '', ru: '' } }])
    await set({ ru: 'Здравствуйте, {nume}!', ro: 'a'.repeat(1_000) })
    await set({ ro: 'Bună, {nume}!' })
    await set({ ro: 'Bună, {nume}!' })
    expect(await answers()).toEqual([
      { answers: { ro: 'Bună, {nume}!', en: '', ru: 'Здравствуйте, {nume}!' } },
    ])
    for (const refused of [
      { ro: 'a'.repeat(1_001) },
      { de: 'a' },
      { ro: 1 },
      { ro: null },
      ['ro', 'en', 'ru'],
      'ro',
    ])
      await expect(set(refused)).rejects.toMatchObject({ code: '23514' })
    const events = await rows(
      "select details from public.audit_events where kind = 'request_answers_changed' order by id",
    )
    expect(events).toEqual([
      { details: { languages: ['ro', 'ru'] } },
      { details: { languages: ['ro'] } },
    ])
    expect(await rows("select temelia.audit_group('request_answers_changed') as name")).toEqual([
      { name: 'requests' },
    ])
    await set({ ro: '', ru: '' })
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
})
