import { createPublicKey } from 'node:crypto'
import { jwtVerify } from 'jose'
import { afterAll, expect, test } from 'vitest'
import { writtenSchema } from '#content/requests/request-schema.ts'
import { browserSubscription, startPushService } from '../../../../tests/support/push-service.ts'
import { makePushKeys, pushContact } from '../../web-push/push-keys.ts'
import { createPushChannel } from './push-channel.ts'

const service = await startPushService()
afterAll(() => service.stop())

const keys = makePushKeys()
const contact = 'https://temelia.example'
const channelWaiting = (timeoutMs: number) =>
  createPushChannel({ keys: async () => keys, contact, pushService: service.url, timeoutMs })
/** A busy machine is slow. */
const channel = channelWaiting(60_000)

const request = {
  id: '01900000-0000-7000-8000-000000000001',
  number: 'T-2026-7KQ4M',
  created_at: '2026-11-22T10:00:00Z',
  language: 'ro' as const,
  ...writtenSchema.parse({
    name: 'Ion Popescu',
    phone: '069 123 456',
    email: 'ion@example.com',
    service_title: 'Renovare',
    town: 'Orhei',
    message: 'Casa din strada Florilor 5',
  }),
}

function deliveryTo({
  endpoint,
  keys,
}: {
  endpoint: string | null
  keys: Record<string, unknown>
}) {
  const purpose = 'new' as const
  return { id: 'd', attempts: 1, purpose, target: 'Chrome', address: endpoint, keys, request }
}

test('a new request reaches the browser alone, with its number and nothing of the person', async () => {
  const browser = browserSubscription()
  expect(await channel.send(deliveryTo(browser))).toEqual({ result: 'sent' })
  const push = service.received.at(-1)
  if (!push) throw new Error('nothing was pushed')
  expect(push.path).toBe(new URL(browser.endpoint).pathname)
  expect(JSON.parse(String(browser.decrypt(push.body)))).toEqual({
    title: 'Cerere nouă',
    body: 'T-2026-7KQ4M',
    id: request.id,
  })
  expect(push.headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    ttl: '259200',
    urgency: 'high',
    topic: 'T-2026-7KQ4M',
  })
  expect(push.headers.topic).toMatch(/^[\w-]{1,32}$/)
})

test('the push service is shown who sends, for its own address and half a day only', async () => {
  await channel.send(deliveryTo(browserSubscription()))
  const [, token = '', key = ''] =
    /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(service.received.at(-1)?.headers.authorization ?? '') ??
    []
  expect(key).toBe(keys.publicKey)
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString('base64url'),
  )
  const publicKey = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' },
    format: 'jwk',
  })
  const { payload, protectedHeader } = await jwtVerify(token, publicKey, {
    audience: 'https://push.example.com',
  })
  expect(protectedHeader.alg).toBe('ES256')
  expect(payload.sub).toBe(contact)
  expect((payload.exp ?? 0) - Date.now() / 1000).toBeLessThanOrEqual(24 * 3600)
})

test.each([
  [{ PUBLIC_URL: 'https://firma.md', MAIL_FROM: 'site@firma.md' }, 'https://firma.md'],
  [{ PUBLIC_URL: 'http://firma.lan', MAIL_FROM: 'Firma <site@firma.md>' }, 'mailto:site@firma.md'],
  [{ MAIL_FROM: 'site@firma.md' }, 'mailto:site@firma.md'],
  [{}, 'mailto:admin@firma.md'],
])('with %j push services are told of %s', (set, contact) => {
  const environment = { PUBLIC_URL: undefined, MAIL_FROM: undefined, ADMIN_EMAIL: 'admin@firma.md' }
  expect(pushContact({ ...environment, ...set })).toBe(contact)
})

test('a reminder says what it is about, and a test that it is one', async () => {
  const browser = browserSubscription()
  await channel.send({ ...deliveryTo(browser), purpose: 'reminder' })
  const { id, target, address, keys } = deliveryTo(browser)
  await channel.send({ id, target, address, keys, purpose: 'test' })
  const [reminder, probe] = service.received
    .slice(-2)
    .map(({ body }) => JSON.parse(String(browser.decrypt(body))))
  expect(reminder).toMatchObject({ title: 'T-2026-7KQ4M', id: request.id })
  expect(reminder.body).toContain('24 de ore')
  expect(probe).toEqual({ title: 'Probă', body: expect.any(String) })
})

test.each([
  [{ status: 404 }, { result: 'never', endsTarget: true }],
  [{ status: 410 }, { result: 'never', endsTarget: true }],
  [{ status: 413 }, { result: 'never' }],
  [
    { status: 429, headers: { 'retry-after': '120' } },
    { result: 'later', waitSeconds: 120 },
  ],
  [
    { status: 429, headers: { 'retry-after': 'soon' } },
    { result: 'later', waitSeconds: 0 },
  ],
  [{ status: 500 }, { result: 'later', waitSeconds: 0 }],
  [{ status: 403 }, { result: 'later' }],
  // Not followed.
  [{ status: 307, headers: { location: 'http://127.0.0.1:9/' } }, { result: 'later' }],
] as const)('a push service’s answer %j has the outcome %j', async (answer, outcome) => {
  const before = service.received.length
  service.answerNext(answer)
  expect(await channel.send(deliveryTo(browserSubscription()))).toMatchObject(outcome)
  expect(service.received.length).toBe(before + 1)
})

test('the body of an answer is not read: one that never ends is no failure', async () => {
  service.answerNext('endless body')
  expect(await channel.send(deliveryTo(browserSubscription()))).toEqual({ result: 'sent' })
})

test('a date in Retry-After is waited for too', async () => {
  const date = new Date(Date.now() + 3_600_000).toUTCString()
  service.answerNext({ status: 503, headers: { 'retry-after': date } })
  const outcome = await channel.send(deliveryTo(browserSubscription()))
  if (outcome.result !== 'later') throw new Error(outcome.result)
  expect(outcome.waitSeconds).toBeGreaterThan(3_500)
  expect(outcome.waitSeconds).toBeLessThanOrEqual(3_601)
})

test.each(['silence', 'hang up'] as const)(
  'after %s of the push service a push is tried again later',
  async (answer) => {
    service.answerNext(answer)
    const impatient = channelWaiting(500)
    await expect(impatient.send(deliveryTo(browserSubscription()))).rejects.toThrow()
  },
)

test.each([
  null,
  '',
  'push',
  'http://push.example.com/send',
  'https://push.example.com:8443/send',
  'https://name:password@push.example.com/send',
  'https://127.0.0.1/send',
  'https://0x7f000001/send',
  'https://[::1]/send',
  'https://[::ffff:10.0.0.1]/send',
  'https://10.0.0.1/send',
  'https://169.254.169.254/latest/meta-data',
])('nothing is ever sent to %s', neverSendsTo)

test('nothing is ever sent to an address of more than a thousand characters', () =>
  neverSendsTo(`https://push.example.com/${'a'.repeat(1_000)}`))

async function neverSendsTo(endpoint: string | null): Promise<void> {
  const before = service.received.length
  const outcome = await channel.send(deliveryTo({ ...browserSubscription(), endpoint }))
  expect(outcome).toMatchObject({ result: 'never', endsTarget: true })
  expect(service.received.length).toBe(before)
}

test('a name that resolves to this machine is refused', async () => {
  const open = createPushChannel({ keys: async () => keys, contact })
  const endpoint = 'https://localhost/send'
  expect(await open.send(deliveryTo({ ...browserSubscription(), endpoint }))).toMatchObject({
    result: 'never',
    endsTarget: true,
  })
})

test('a subscription with impossible keys is ended, not retried for days', async () => {
  const { endpoint } = browserSubscription()
  for (const wrong of [{}, { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }])
    expect(await channel.send(deliveryTo({ endpoint, keys: wrong }))).toMatchObject({
      result: 'never',
      endsTarget: true,
    })
})
