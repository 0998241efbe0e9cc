import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runAsRole } from '#backend/testing.ts'
import {
  administratorCaller,
  openSiteDatabase,
  type SiteDatabase,
} from '../support/site-database.ts'
import { oneEngine } from '../support/test-engines.ts'

describe.each(oneEngine('server'))('confirmations to visitors on the %s engine', (engine) => {
  let site: SiteDatabase
  beforeAll(async () => {
    site = await openSiteDatabase(engine)
    await site.owner((tx) =>
      tx.script(`select public.note_request_channels('{"confirmation": {}}')`),
    )
  })
  afterAll(() => site.dispose())
  beforeEach(() => site.owner((tx) => tx.script('delete from public.requests')))

  /** As many requests, each with the address that the SQL says; `nth` counts them. */
  const send = (count: number, email: string, more = '{}') =>
    site.owner((tx) =>
      tx.query(
        `select public.store_request(jsonb_build_object(
           'id', gen_random_uuid(), 'consent_at', now(), 'language', 'en', 'email', ${email}
         ) || $1::jsonb) from generate_series(1, ${count}) as nth`,
        [more],
      ),
    )
  const confirmed = async () => {
    const rows = await site.owner((tx) =>
      tx.query<{ target: string }>(
        "select target from public.deliveries where channel = 'confirmation' order by id",
      ),
    )
    return rows.map(({ target }) => target)
  }
  const makeOlder = (by: string) =>
    site.owner((tx) =>
      tx.script(`update public.deliveries set created_at = created_at - interval '${by}'`),
    )

  test('a thousand requests with a stranger’s address, however it is spelt, send one mail a day', {
    tags: 'long',
  }, async () => {
    await send(1, "'Ana.Rusu@Example.com '")
    // No statement of a busy machine takes as long as one may.
    for (let hundred = 0; hundred < 10; hundred += 1)
      await send(
        100,
        `case nth % 4 when 0 then 'ana.rusu@example.com' when 1 then 'ANA.RUSU+' || nth || '@example.com'
           when 2 then 'anarusu@EXAMPLE.com' else 'a.n.a.rusu+x@example.com' end`,
      )
    expect(await confirmed()).toEqual(['ana.rusu@example.com'])
    await makeOlder('23 hours')
    await send(1, "'ana.rusu@example.com'")
    expect(await confirmed()).toHaveLength(1)
    await makeOlder('1 hour')
    await send(1, "'ana.rusu@example.com'")
    expect(await confirmed()).toHaveLength(2)
  })

  test('all addresses together get thirty an hour', async () => {
    await send(100, "'visitor' || nth || '@example.com'")
    expect(await confirmed()).toHaveLength(30)
    await makeOlder('1 hour')
    await send(1, "'late@example.com'")
    expect(await confirmed()).toHaveLength(31)
  })

  test('spam, an address that receives nothing, and a request without one are not confirmed', async () => {
    await send(1, "'ana@example.com'", '{"state": "spam"}')
    await send(1, "'ana@localhost.localdomain'")
    await send(1, "''")
    expect(await confirmed()).toEqual([])
  })

  test('the owner switches confirmations off and on, and one that has arrived is not sent again', async () => {
    const asOwner = (sql: string) =>
      runAsRole(site.engine, administratorCaller, (tx) => tx.query(sql))
    await asOwner('select public.set_request_confirmations(false)')
    await send(1, "'ana@example.com'")
    expect(await confirmed()).toEqual([])
    await asOwner('select public.set_request_confirmations(true)')
    await send(1, "'ana@example.com'")
    expect(await confirmed()).toEqual(['ana@example.com'])

    const again = 'select public.send_delivery_again(id) from public.deliveries'
    const states = () =>
      site.owner((tx) => tx.query('select distinct state from public.deliveries'))
    const settleAs = (state: string) =>
      site.owner((tx) => tx.script(`update public.deliveries set state = '${state}'`))
    await settleAs('sent')
    await asOwner(again)
    expect(await states()).toEqual([{ state: 'sent' }])
    await settleAs('failed')
    await asOwner(again)
    expect(await states()).toEqual([{ state: 'pending' }])
  })
})
