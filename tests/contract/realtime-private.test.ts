import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { runAsOwner } from '#backend/backend.ts'
import { oneEngine } from '../support/test-engines.ts'
import { broadcastsOf, Inbox, joined, subscribe } from './realtime-channel.ts'
import { makeToken, openRealtimeServer, type RealtimeServer } from './realtime-server.ts'
import { openRaw } from './realtime-socket.ts'

/** Policies as they are written for a hosted Supabase. */
const migration = `
  create table public.room_members (
    user_id uuid primary key, topic text not null, may_write boolean not null default false,
    hears text not null default 'broadcast,presence'
  );
  create policy "members hear their rooms" on realtime.messages for select to authenticated
    using (exists (
      select from public.room_members m
      where m.user_id = (select auth.uid()) and m.topic = (select realtime.topic())
        and realtime.messages.extension = any (string_to_array(m.hears, ','))
    ));
  create policy "writers speak in their rooms" on realtime.messages for insert to authenticated
    with check (exists (
      select from public.room_members m
      where m.user_id = (select auth.uid()) and m.topic = (select realtime.topic()) and m.may_write
    ));
  create policy "one that fails" on realtime.messages for select to authenticated
    using (case when realtime.topic() = 'broken' then length(topic) / (length(topic) - 6) > 0 else false end);
  alter publication supabase_realtime add table public.room_members;
`

const unlimited = { perSecond: 1e9, burst: 1e9 }

const noPermission = (topic: string) =>
  `Unauthorized: You do not have permissions to read from this Channel topic: ${topic}`

describe.each(oneEngine('server'))('private channels, %s', (kind) => {
  let server: RealtimeServer

  beforeAll(async () => {
    server = await openRealtimeServer(kind, {
      limits: { traffic: { network: unlimited, overall: unlimited } },
    })
    await sql(server, migration)
  })
  afterEach(() => expect(server.logged.splice(0)).toEqual([]))
  afterAll(() => server.dispose())

  /** A client of a user who is a member of the room. */
  async function member(
    topic: string,
    { writes = true, hears = 'broadcast,presence', vsn = '2.0.0' as '1.0.0' | '2.0.0' } = {},
  ) {
    const sub = randomUUID()
    await sql(
      server,
      `insert into room_members values ('${sub}', '${topic}', ${writes}, '${hears}')`,
    )
    // The same token each time: for another one, the client asks the server to check its rights again.
    const token = await makeToken(server.keys, 600, { sub })
    const client = server.client({ vsn, accessToken: async () => token })
    await client.realtime.setAuth()
    const config = { private: true, presence: { key: sub } }
    return { sub, client, channel: client.channel(topic, { config }) }
  }

  test.each(['1.0.0', '2.0.0'] as const)(
    'members receive broadcasts and presence of each other, protocol version %s',
    async (vsn) => {
      const topic = `talk-${vsn}`
      const [anna, bogdan] = [await member(topic, { vsn }), await member(topic, { vsn })]
      const heard = broadcastsOf(anna.channel)
      const present = new Inbox<string[]>()
      anna.channel.on('presence', { event: 'sync' }, () =>
        present.put(Object.keys(anna.channel.presenceState())),
      )
      await joined(anna.channel)
      await joined(bogdan.channel)
      await bogdan.channel.send({ type: 'broadcast', event: 'word', payload: { n: 1 } })
      expect(await heard.first(1)).toMatchObject([{ event: 'word', payload: { n: 1 } }])
      expect(await bogdan.channel.track({ at: 'desk' })).toBe('ok')
      await present.until((states) => states.at(-1)?.includes(bogdan.sub) ?? false)
    },
  )

  test('a caller without a policy is refused: with the public key, with a token, and where a policy fails', async () => {
    const asAnon = subscribe(server.client().channel('closed', { config: { private: true } }))
    await asAnon.reached('CHANNEL_ERROR')
    expect(asAnon.errors[0]).toBe(noPermission('closed'))
    const { client } = await member('elsewhere')
    const asStranger = subscribe(client.channel('closed', { config: { private: true } }))
    await asStranger.reached('CHANNEL_ERROR')
    expect(asStranger.errors[0]).toBe(noPermission('closed'))
    const atBroken = subscribe(client.channel('broken', { config: { private: true } }))
    await atBroken.reached('CHANNEL_ERROR')
    expect(atBroken.errors[0]).toBe(noPermission('broken'))
    // The stock client would try to join again and again.
    await client.realtime.disconnect()
    expect(server.logged.splice(0)).toContainEqual(
      expect.objectContaining({ message: 'the policies on realtime.messages failed' }),
    )
  })

  test('a private and a public channel of the same topic are separate', async () => {
    const inside = await member('apart')
    const outside = server.client().channel('apart')
    const [insideHeard, outsideHeard] = [broadcastsOf(inside.channel), broadcastsOf(outside)]
    const outsidePresent: unknown[] = []
    outside.on('presence', { event: 'join' }, (joining) => outsidePresent.push(joining))
    await joined(inside.channel)
    await joined(outside)
    await outside.track({})
    await inside.channel.track({})
    await send(server, 'apart', 'private from the database', true)
    await send(server, 'apart', 'public from the database', false)
    const overHttp = (isPrivate: boolean) =>
      server.client({ key: 'service-key' }).channel('apart', { config: { private: isPrivate } })
    await overHttp(true).httpSend('private over HTTP', {})
    await overHttp(false).httpSend('public over HTTP', {})
    await overHttp(true).send({ type: 'broadcast', event: 'private in a batch', payload: {} })
    await overHttp(false).send({ type: 'broadcast', event: 'public in a batch', payload: {} })
    const events = (inbox: typeof insideHeard) => inbox.items.map(({ event }) => event)
    await insideHeard.first(3)
    await outsideHeard.first(3)
    expect(events(insideHeard)).toEqual([
      'private from the database',
      'private over HTTP',
      'private in a batch',
    ])
    expect(events(outsideHeard)).toEqual([
      'public from the database',
      'public over HTTP',
      'public in a batch',
    ])
    expect(outsidePresent).toHaveLength(1)
  })

  test('broadcasts of a member who may only read are dropped without a reply, and its presence is refused', async () => {
    const writer = await member('lecture')
    const heard = broadcastsOf(writer.channel)
    await joined(writer.channel)
    const reader = await member('lecture', { writes: false })
    const token = await makeToken(server.keys, 600, { sub: reader.sub })
    const raw = await openRaw(server)
    const topic = 'realtime:lecture'
    const config = { private: true, broadcast: { ack: true } }
    raw.send('j', 'j', topic, 'phx_join', { config, access_token: token })
    expect(await raw.answer('j')).toMatchObject({ status: 'ok' })
    raw.send('j', 'said', topic, 'broadcast', { type: 'broadcast', event: 'no', payload: {} })
    raw.send('j', 'tracked', topic, 'presence', { event: 'track', payload: {} })
    expect(await raw.answer('tracked')).toEqual({ status: 'error', response: {} })
    expect(raw.frames.items.some(([, ref]) => ref === 'said')).toBe(false)
    const posted = await post(server, token, { topic: 'lecture', event: 'no', private: true })
    expect(posted).toBe(202)
    await send(server, 'lecture', 'yes', true)
    expect(await heard.first(1)).toMatchObject([{ event: 'yes' }])
    raw.socket.close()
  })

  test('a caller who may write broadcasts over HTTP', async () => {
    const { sub, channel } = await member('posted')
    const heard = broadcastsOf(channel)
    await joined(channel)
    const token = await makeToken(server.keys, 600, { sub })
    expect(await post(server, token, { topic: 'posted', event: 'yes', private: true })).toBe(202)
    expect(await heard.first(1)).toMatchObject([{ event: 'yes' }])
  })

  test('a member who may read broadcasts only receives no presence', async () => {
    const { channel, client, sub } = await member('half', { hears: 'broadcast' })
    await joined(channel)
    const raw = await openRaw(server)
    const access_token = await makeToken(server.keys, 600, { sub })
    raw.send('j', 'j', 'realtime:half', 'phx_join', { config: { private: true }, access_token })
    await raw.answer('j')
    await channel.track({})
    await send(server, 'half', 'last', true)
    await raw.frames.until((frames) => frames.some(([, , , event]) => event === 'broadcast'))
    expect(raw.frames.items.map(([, , , event]) => event)).toEqual(['phx_reply', 'broadcast'])
    raw.socket.close()
    await client.realtime.disconnect()
  })

  test('a new token is checked again, and one without the right closes the channel', async () => {
    const { channel, client, sub } = await member('renewed')
    const notices = new Inbox<{ message: string }>()
    channel.on('system', {}, notices.put)
    const heard = broadcastsOf(channel)
    const asked = subscribe(channel)
    await asked.reached('SUBSCRIBED')
    await client.realtime.setAuth(await makeToken(server.keys, 700, { sub }))
    await send(server, 'renewed', 'still here', true)
    await heard.first(1)
    await client.realtime.setAuth(await makeToken(server.keys, 600, { sub: randomUUID() }))
    await asked.reached('CLOSED')
    expect(notices.items.map(({ message }) => message)).toEqual([
      'You no longer have permission to read from this Channel topic: renewed',
    ])
  })

  test('rights are checked once for a connection, and again when the database announces a change', async () => {
    const { channel, sub } = await member('cached')
    const heard = broadcastsOf(channel)
    const asked = subscribe(channel)
    await asked.reached('SUBSCRIBED')
    await sql(server, `delete from room_members where user_id = '${sub}'`)
    await send(server, 'cached', 'first', true)
    await heard.first(1)
    await sql(server, `select backend.rejudge_channels('${sub}')`)
    await asked.reached('CLOSED')
  })

  test('checking policies leaves no row in realtime.messages and does not grow its file', async () => {
    const size = async () => {
      const [row] = await runAsOwner(server.engine, 'test', (tx) =>
        tx.query<{ bytes: number; rows: number }>(
          `select pg_relation_size('realtime.messages') as bytes, count(*) as rows from realtime.messages`,
        ),
      )
      return row
    }
    expect((await size())?.rows).toBe(0)
    await sql(
      server,
      `do $$ begin for n in 1..3000 loop
        perform backend.judge_channel('t', false, 'anon', '{}', '{}');
      end loop; end $$`,
    )
    await sql(server, `select backend.judge_channel('t', false, 'anon', '{}', '{}')`)
    expect((await size())?.bytes).toBeLessThan(300_000)
  })

  test('realtime.send() by a role under policies needs a policy that allows it', async () => {
    const { sub, channel } = await member('by-sql', { writes: true })
    const heard = broadcastsOf(channel)
    await joined(channel)
    const asMember = (who: string, event: string) =>
      server.engine.transaction(
        { settings: { role: 'authenticated', 'request.jwt.claims': JSON.stringify({ sub: who }) } },
        (tx) => tx.query(`select realtime.send('{}', '${event}', 'by-sql', true)`),
      )
    await asMember(randomUUID(), 'no')
    await asMember(sub, 'yes')
    expect((await heard.first(1)).map(({ event }) => event)).toEqual(['yes'])
    expect(heard.items).toHaveLength(1)
  })

  test('realtime.broadcast_changes() in a trigger broadcasts the changed row', async () => {
    await sql(
      server,
      `create table public.notes (id int primary key, text text);
       create function public.note_changed() returns trigger language plpgsql security definer as $$
       begin
         perform realtime.broadcast_changes(
           'notes', tg_op, tg_op, tg_table_name, tg_table_schema, new, old
         );
         return null;
       end $$;
       create trigger note_changed after insert or update on public.notes
         for each row execute function public.note_changed();`,
    )
    const { channel } = await member('notes')
    const heard = broadcastsOf(channel)
    await joined(channel)
    await sql(server, `insert into public.notes values (1, 'salut')`)
    expect(await heard.first(1)).toMatchObject([
      {
        event: 'INSERT',
        payload: {
          operation: 'INSERT',
          schema: 'public',
          table: 'notes',
          record: { id: 1, text: 'salut' },
          old_record: null,
        },
      },
    ])
  })

  test('a table can be added to the publication supabase_realtime and removed', async () => {
    const published = () =>
      runAsOwner(server.engine, 'test', (tx) =>
        tx.query(`select tablename from pg_publication_tables where pubname = 'supabase_realtime'`),
      )
    expect(await published()).toEqual([{ tablename: 'room_members' }])
    await sql(server, 'alter publication supabase_realtime drop table public.room_members')
    expect(await published()).toEqual([])
  })
})

describe.each(oneEngine('server'))('the private channel of the panel, %s', (kind) => {
  let server: RealtimeServer
  /** Another instance on PostgreSQL; with the embedded database, which has one process, the same one. */
  let other: RealtimeServer

  beforeAll(async () => {
    server = await openRealtimeServer(kind)
    other = kind === 'server' ? await server.anotherInstance() : server
  })
  afterAll(async () => {
    if (other !== server) await other.dispose()
    await server.dispose()
  })

  async function administrator(at: RealtimeServer) {
    const [row] = await runAsOwner(server.engine, 'test', (tx) =>
      tx.query<{ user_id: string; session_id: string }>(
        `with made as (insert into auth.users (email_confirmed_at) values (now()) returning id),
           session as (insert into auth.sessions (user_id) select id from made returning id, user_id),
           added as (insert into admin_users (user_id) select id from made)
         select id as session_id, user_id from session`,
      ),
    )
    if (!row) throw new Error('no administrator')
    const { user_id: sub, session_id } = row
    const token = await makeToken(server.keys, 600, { sub, session_id })
    const client = at.client({ accessToken: async () => token })
    await client.realtime.setAuth()
    const config = { private: true, presence: { key: sub } }
    const channel = client.channel(await panelName(server), { config })
    return { sub, session_id, client, channel }
  }

  test('a removed administrator loses the channel at once, and the others are told to move to a new one', async () => {
    const [staying, going] = [await administrator(server), await administrator(other)]
    const former = await panelName(server)
    const [staysHears, goingHears] = [broadcastsOf(staying.channel), broadcastsOf(going.channel)]
    const left = new Inbox<string>()
    staying.channel.on('presence', { event: 'leave' }, ({ key }) => left.put(key))
    await joined(staying.channel)
    const gone = subscribe(going.channel)
    await gone.reached('SUBSCRIBED')
    await going.channel.track({})
    await sql(server, `delete from admin_users where user_id = '${going.sub}'`)
    await gone.reached('CLOSED')
    expect(await left.first(1)).toEqual([going.sub])
    expect(await staysHears.first(1)).toMatchObject([{ event: 'moved' }])
    await staying.channel.send({ type: 'broadcast', event: 'secret', payload: {} })

    const moved = await panelName(server)
    expect(moved).not.toBe(former)
    const again = subscribe(going.client.channel(moved, { config: { private: true } }))
    await again.reached('CHANNEL_ERROR')
    expect(again.errors[0]).toBe(noPermission(moved))
    const late = subscribe(staying.client.channel(moved, { config: { private: true } }))
    await late.reached('SUBSCRIBED')
    expect(goingHears.items.filter(({ event }) => event === 'secret')).toEqual([])
  })

  test('an ended session loses the channel at once, and other sessions keep it', async () => {
    const [staying, going] = [await administrator(server), await administrator(other)]
    const [stays, gone] = [subscribe(staying.channel), subscribe(going.channel)]
    await stays.reached('SUBSCRIBED')
    await gone.reached('SUBSCRIBED')
    await sql(server, `delete from auth.sessions where id = '${going.session_id}'`)
    await gone.reached('CLOSED')
    expect(await staying.channel.track({})).toBe('ok')
  })
})

async function panelName(server: RealtimeServer): Promise<string> {
  const [row] = await runAsOwner(server.engine, 'test', (tx) =>
    tx.query<{ name: string }>('select name from temelia.panel_channel'),
  )
  return row?.name ?? ''
}

function sql(server: RealtimeServer, script: string): Promise<void> {
  return runAsOwner(server.engine, 'test', (tx) => tx.script(script))
}

function send(server: RealtimeServer, topic: string, event: string, isPrivate: boolean) {
  return sql(server, `select realtime.send('{}', '${event}', '${topic}', ${isPrivate})`)
}

async function post(server: RealtimeServer, token: string, message: object): Promise<number> {
  const response = await fetch(`${server.origin}/realtime/v1/api/broadcast`, {
    method: 'POST',
    headers: {
      apikey: server.keys.anonKey,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ messages: [{ payload: {}, ...message }] }),
  })
  return response.status
}
