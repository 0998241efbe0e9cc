import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { writtenSchema } from '#content/requests/request-schema.ts'
import {
  type Answer,
  type ScriptedServer,
  startScriptedServer,
} from '../../../../tests/support/scripted-server.ts'
import {
  startTelegramServer,
  type TelegramServer,
} from '../../../../tests/support/telegram-server.ts'
import type { Channel, Outcome } from './channel.ts'
import { signWebhook } from './post-signed.ts'
import { createTelegramApi } from './telegram-api.ts'
import { createTelegramChannel } from './telegram-channel.ts'
import { createWebhookChannel } from './webhook-channel.ts'

const panelOrigin = 'https://panou.example.com'
const key = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64')
/** Long enough for what answers, on a busy machine too; what never does is cut after it. */
const timeoutMs = 2_000

const due = (changes: object = {}) => ({
  id: '00000000-0000-4000-8000-000000000001',
  attempts: 1,
  purpose: 'new' as const,
  target: 'Ana Rusu',
  address: '77',
  keys: {},
  request: {
    id: randomUUID(),
    number: 'T-2026-7KQ4M',
    created_at: '2026-11-22T10:00:00+00:00',
    language: 'ro' as const,
    ...writtenSchema.parse({
      name: 'Vasile Lupu',
      phone: '069 123 456',
      email: 'vasile@example.com',
      channel: 'call',
      service_title: 'Acoperișuri',
      town: 'Orhei',
      wanted_when: 'primăvara',
      budget: '10000-50000',
      message: 'Un acoperiș de țiglă',
    }),
  },
  ...changes,
})

async function outcomeOf(channel: Channel, delivery = due()): Promise<Outcome> {
  return channel.send(delivery).catch((error: Error): Outcome => {
    expect(error.name).toBe('PostFailure')
    return { result: 'later', problem: error.message }
  })
}

describe('Telegram', () => {
  let telegram: TelegramServer
  let channel: Channel
  beforeAll(async () => {
    telegram = await startTelegramServer()
    const { TELEGRAM_BOT_TOKEN: token, TELEGRAM_API_URL: url } = telegram.environment
    channel = createTelegramChannel(createTelegramApi({ token, url, timeoutMs }), panelOrigin)
  })
  afterAll(() => telegram.stop())
  beforeEach(() => void telegram.sent.splice(0))

  test('a chat is told the number, the service and the link, and nothing that the visitor typed', async () => {
    const delivery = due()
    expect(await outcomeOf(channel, delivery)).toEqual({ result: 'sent' })
    const link = `${panelOrigin}/admin/requests?cerere=${delivery.request.id}`
    expect(telegram.sent).toEqual([
      { chat: '77', text: `Cerere nouă T-2026-7KQ4M\nServiciul: Acoperișuri\n${link}` },
    ])
    expect(telegram.sent[0]?.text).not.toMatch(/Vasile|069|vasile|Orhei|țiglă|primăvara|50 ?000/)
  })

  const refusal = (status: number, description: string, parameters = {}): Answer => ({
    status,
    body: JSON.stringify({ ok: false, error_code: status, description, parameters }),
  })

  test.each<[string, Answer, Partial<Outcome>]>([
    [
      'blocks the bot',
      refusal(403, 'Forbidden: bot was blocked'),
      { result: 'never', endsTarget: true },
    ],
    ['is gone', refusal(400, 'Bad Request: chat not found'), { result: 'never', endsTarget: true }],
    ['cannot take the text', refusal(400, 'Bad Request'), { result: 'never', endsTarget: false }],
    [
      'is asked too often',
      refusal(429, 'Too Many Requests', { retry_after: 37 }),
      { result: 'later', waitSeconds: 37 },
    ],
    ['is down', refusal(502, 'Bad Gateway'), { result: 'later' }],
    ['knows no such bot', refusal(401, 'Unauthorized'), { result: 'later' }],
    ['fails with a page', { status: 500, body: '<html>' }, { result: 'later' }],
    ['answers no JSON', { status: 200, body: '<html>' }, { result: 'later' }],
    ['answers other JSON', { status: 200, body: '{"ok": "yes"}' }, { result: 'later' }],
    ['answers too deep', { status: 200, body: '['.repeat(100_000) }, { result: 'later' }],
    [
      'redirects',
      { status: 302, headers: { location: 'http://127.0.0.1:1/' } },
      { result: 'later' },
    ],
    ['hangs up', 'hang up', { result: 'later' }],
    ['breaks off', 'half an answer', { result: 'later' }],
    ['never ends', 'endless body', { result: 'later' }],
    ['says nothing', 'silence', { result: 'later' }],
  ])('a chat whose Telegram %s', async (_, answer, outcome) => {
    telegram.answerNext(answer)
    const came = await outcomeOf(channel)
    expect(came).toMatchObject(outcome)
    expect(JSON.stringify(came)).not.toContain('token-of_the-test')
  })

  test('a Telegram that is not there is tried again, and its token is in no message', async () => {
    const options = { token: '1:secret', url: 'http://127.0.0.1:1', timeoutMs }
    const came = await outcomeOf(createTelegramChannel(createTelegramApi(options), panelOrigin))
    expect(came.result).toBe('later')
    expect(JSON.stringify(came)).not.toContain('secret')
  })

  test('a chat that was unlinked gets nothing', async () => {
    expect(await outcomeOf(channel, due({ address: null }))).toMatchObject({ result: 'never' })
    expect(telegram.sent).toEqual([])
  })
})

describe('the webhook', () => {
  let crm: ScriptedServer
  let channel: Channel
  beforeAll(async () => {
    crm = await startScriptedServer(() => ({ status: 204 }))
    channel = createWebhookChannel({ url: `${crm.url}/hook?token=x`, key, timeoutMs }, panelOrigin)
  })
  afterAll(() => crm.stop())
  beforeEach(() => void crm.received.splice(0))

  test('signs as Standard Webhooks does', () => {
    const body = '{"test": 2432232314}'
    expect(signWebhook(key, 'msg_p5jXN8AQM9LWM0D4loKWxJek', '1614265330', body)).toBe(
      'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    )
  })

  test('gets the whole request, signed, under the same id at every attempt', async () => {
    const delivery = due()
    crm.answerNext({ status: 500 })
    await outcomeOf(channel, delivery)
    expect(await outcomeOf(channel, delivery)).toEqual({ result: 'sent' })
    const [first, second] = crm.received
    expect(second?.body).toBe(first?.body)
    for (const { headers, body, path } of crm.received) {
      expect(path).toBe('/hook?token=x')
      const [id, timestamp] = [String(headers['webhook-id']), String(headers['webhook-timestamp'])]
      expect(id).toBe(`msg_${delivery.id}`)
      expect(Math.abs(Date.now() / 1000 - Number(timestamp))).toBeLessThan(300)
      expect(headers['webhook-signature']).toBe(signWebhook(key, id, timestamp, body))
    }
    const { request } = delivery
    expect(JSON.parse(second?.body ?? '')).toEqual({
      type: 'request.created',
      timestamp: request.created_at,
      data: {
        id: request.id,
        number: request.number,
        language: 'ro',
        name: 'Vasile Lupu',
        phone: '069 123 456',
        email: 'vasile@example.com',
        answer_by: 'call',
        service: 'Acoperișuri',
        project: '',
        town: 'Orhei',
        when: 'primăvara',
        budget: '10000-50000',
        message: 'Un acoperiș de țiglă',
        panel_url: `${panelOrigin}/admin/requests?cerere=${request.id}`,
      },
    })
  })

  test.each<[string, Answer, Partial<Outcome>]>([
    ['has no use for more', { status: 410 }, { result: 'never', endsTarget: true }],
    ['fails', { status: 500 }, { result: 'later' }],
    ['does not know the address', { status: 404 }, { result: 'later' }],
    [
      'asks for a pause',
      { status: 429, headers: { 'retry-after': '90' } },
      { result: 'later', waitSeconds: 90 },
    ],
    ['asks for nonsense', { status: 503, headers: { 'retry-after': 'soon' } }, { result: 'later' }],
    // The head was a success; what comes after it is nobody's business.
    ['breaks off after its head', 'half an answer', { result: 'sent' }],
    ['never ends its answer', 'endless body', { result: 'sent' }],
    ['hangs up', 'hang up', { result: 'later' }],
    ['says nothing', 'silence', { result: 'later' }],
  ])('a receiver that %s', async (_, answer, outcome) => {
    crm.answerNext(answer)
    expect(await outcomeOf(channel)).toMatchObject(outcome)
  })

  test('a redirect is not followed: another host would get the request', async () => {
    const other = await startScriptedServer(() => ({ status: 200 }))
    try {
      for (const status of [301, 307, 308]) {
        crm.answerNext({ status, headers: { location: other.url } })
        expect(await outcomeOf(channel)).toMatchObject({
          result: 'later',
          problem: expect.stringContaining(String(status)),
        })
      }
      expect(other.received).toEqual([])
    } finally {
      await other.stop()
    }
  })

  test('a test message says that it is one and contains no request', async () => {
    const test = { id: 'x', purpose: 'test' as const, target: '', address: null, keys: {} }
    expect(await channel.send(test)).toEqual({ result: 'sent' })
    expect(JSON.parse(crm.received[0]?.body ?? '')).toMatchObject({ type: 'test', data: {} })
  })
})
