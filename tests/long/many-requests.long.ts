import { describe, expect, test } from 'vitest'
import { type Caller, runAsRole, serviceCaller } from '#backend/testing.ts'
import type { RequestFigures } from '#data/requests/request-figures.ts'
import type { PersonRequests } from '#data/requests/request-keeping.ts'
import { searchPatterns } from '#data/requests/requests.ts'
import { administratorCaller, openSiteDatabase } from '../support/site-database.ts'
import { engineKinds } from '../support/test-engines.ts'

const maxMs = 10_000

describe.each(engineKinds)('on the %s engine', (kind) => {
  test('ten thousand of the longest requests are counted, searched and erased within seconds', async () => {
    const site = await openSiteDatabase(kind)
    const timed = async <T>(caller: Caller, sql: string, values: string[] = []) => {
      const start = performance.now()
      const [row] = await runAsRole(site.engine, caller, (tx) =>
        tx.query<{ answer: T }>(`select ${sql} as answer`, values),
      )
      expect(performance.now() - start, sql).toBeLessThan(maxMs)
      return row?.answer as T
    }
    // In parts, each within the time that one statement has.
    for (let first = 1; first <= 10_000; first += 1_000)
      await site.owner((tx) => tx.script(longestRequests(first, first + 999)))
    const figures = await timed<RequestFigures>(administratorCaller, 'public.request_figures(104)')
    expect(figures.total).toBe(10_000)
    expect(JSON.stringify(figures).length).toBeLessThan(15_000)
    const find = (contact: string) =>
      timed<PersonRequests>(administratorCaller, 'public.find_person_requests($1)', [contact])
    expect((await find('069120005')).count).toBe(1)
    const search = (typed: string) => {
      const patterns = searchPatterns(typed).map((pattern) => `%${pattern}%`)
      return timed<number>(administratorCaller, searchedPage, [JSON.stringify(patterns)])
    }
    expect(await search('+373 69 12 00 05')).toBe(1)
    expect(await search('Ș S ș s '.repeat(20))).toBe(40)
    // The longest that is in no request, and what no index of words would find.
    for (const typed of ['ș'.repeat(60), `${'%_*'.repeat(19)}z`, `${' s'.repeat(29)}z`])
      expect(await search(typed)).toBe(0)
    expect(await timed(administratorCaller, 'public.preview_kept_months(1)')).toMatchObject({
      kept: 0,
    })
    await timed(administratorCaller, 'public.set_kept_months(6)')
    expect(await timed(serviceCaller, 'public.erase_old_requests()')).toBe(500)

    // A machine that always writes the same number.
    for (const last of '0123456789')
      await site.owner((tx) =>
        tx.script(
          `update public.requests set phone = '069 999 999' where phone like '+3736912%${last}'`,
        ),
      )
    const everything = await find('069999999')
    expect(everything.count).toBe(9_500)
    expect(everything.requests).toHaveLength(200)
    expect(
      await timed(administratorCaller, 'public.erase_person_requests($1)', ['069999999']),
    ).toBe(500)
    await site.dispose()
  })
})

/** As the panel's list asks for it. */
const searchedPage = `(
  select count(*)::int from (
    select r.id from public.requests r, jsonb_array_elements_text($1::jsonb) as pattern
    where r.state <> 'spam' and r.search_text like pattern order by r.created_at desc, r.id limit 40
  ) as page
)`

const text = (length: number) => `left(i || repeat(' ș', ${length}), ${length})`

const longestRequests = (first: number, last: number) => `
  insert into public.requests (
    id, number, name, phone, email, service_title, town, message, consent_at, origin, created_at, opened_at
  )
  select gen_random_uuid(), 'T-2026-' || translate(lpad(i::text, 6, '0'), '01', 'AC'), ${text(200)},
    '+3736912' || lpad(i::text, 4, '0'), i || '@example.com', ${text(500)}, ${text(200)}, ${text(5000)}, now(),
    jsonb_build_object('page', ${text(500)}, 'referrer', 'https://' || ${text(500)}, 'utm_source', ${text(500)}),
    now() - i * interval '1 hour', now()
  from generate_series(${first}, ${last}) as i;
  insert into public.request_events (request_id, kind, at)
  select id, 'received', created_at from public.requests r
  where not exists (select from public.request_events e where e.request_id = r.id);
`
