import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { oneEngine } from '../support/test-engines.ts'
import { broadcastsOf, Inbox, joined, subscribe } from './realtime-channel.ts'
import { makeToken, openRealtimeServer, type RealtimeServer } from './realtime-server.ts'

interface SystemNotice {
  extension: string
  status: string
  message: string
}

describe.each(oneEngine('server'))('refusals of a channel, %s', (kind) => {
  let server: RealtimeServer

  beforeAll(async () => {
    server = await openRealtimeServer(kind, { limits: { sweepMs: 50 } })
  })
  afterAll(() => server.dispose())

  test('postgres_changes are refused with one system message on the channel, which is joined', async () => {
    const client = server.client()
    const channel = client.channel('changes')
    const notices = new Inbox<SystemNotice>()
    for (const table of ['site_hero', 'site_footer'])
      channel.on('postgres_changes', { event: '*', schema: 'public', table }, () => {})
    channel.on('system', {}, notices.put)
    await joined(channel)
    const [notice] = await notices.first(1)
    await client.realtime.sendHeartbeat()
    await new Promise((resolve) => client.realtime.onHeartbeat(resolve))
    expect(notices.items).toHaveLength(1)
    expect(notice).toMatchObject({
      extension: 'postgres_changes',
      status: 'error',
      message:
        'Unable to subscribe to changes with given parameters. Please check Realtime is enabled for the given connect parameters: [event: *, schema: public, table: site_hero, filters: [], select: nil]',
    })
  })

  test.each([
    [
      'an expired token',
      async () => makeToken(server.keys, -60),
      /^InvalidJWTToken: Token has expired 6\d seconds ago$/,
    ],
    [
      'a tampered token',
      async () => `${await makeToken(server.keys, 60)}x`,
      /^JwtSignatureError: Failed to validate JWT signature$/,
    ],
    [
      'a token with alg=none',
      async () => unsigned(),
      /^JwtSignatureError: Failed to validate JWT signature$/,
    ],
    [
      'a token for another audience',
      async () => forAnotherAudience(server),
      /^JwtSignatureError: /,
    ],
    [
      'a text that is no token',
      async () => 'nonsense',
      /^MalformedJWT: The token provided is not a valid JWT$/,
    ],
  ])('a join with %s is refused', async (_name, makeOne, reason) => {
    const client = server.client()
    await client.realtime.setAuth(await makeOne())
    const asked = subscribe(client.channel('guarded'))
    await asked.reached('CHANNEL_ERROR')
    expect(asked.errors[0]).toMatch(reason)
  })

  test('a channel is closed when its token expires', async () => {
    const client = server.client()
    await client.realtime.setAuth(await makeToken(server.keys, 4))
    const channel = client.channel('short')
    const notices = new Inbox<SystemNotice>()
    channel.on('system', {}, notices.put)
    const member = subscribe(channel)
    await member.reached('SUBSCRIBED')
    await member.reached('CLOSED')
    expect(notices.items).toHaveLength(1)
    expect(notices.items[0]?.message).toMatch(/^Token has expired \d+ seconds ago$/)
  })

  test('a new token keeps the channel open past the expiry of the old one', {
    tags: 'long',
  }, async () => {
    const client = server.client()
    await client.realtime.setAuth(await makeToken(server.keys, 4))
    const renewed = client.channel('renewed')
    const inbox = broadcastsOf(renewed)
    await joined(renewed)
    await client.realtime.setAuth(await makeToken(server.keys, 600))
    const other = server.client()
    await other.realtime.setAuth(await makeToken(server.keys, 4))
    const expiring = subscribe(other.channel('expiring'))
    await expiring.reached('CLOSED')
    await server.client().channel('renewed').httpSend('still', {})
    expect(await inbox.first(1)).toMatchObject([{ event: 'still' }])
  })

  test('an invalid new token closes the channel', async () => {
    const client = server.client()
    const member = subscribe(client.channel('renewed-badly'))
    await member.reached('SUBSCRIBED')
    await client.realtime.setAuth(await makeToken(server.keys, -5))
    await member.reached('CLOSED')
  })
})

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

function unsigned(): string {
  const claims = { role: 'service_role', exp: Math.floor(Date.now() / 1000) + 60 }
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`
}

function forAnotherAudience({ keys }: RealtimeServer): Promise<string> {
  return new SignJWT({ role: 'authenticated' })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience('elsewhere')
    .setExpirationTime('1m')
    .sign(keys.jwtSecret)
}
