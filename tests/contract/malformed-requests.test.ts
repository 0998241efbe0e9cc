import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fuzzSeed } from '../support/fuzz-seed.ts'
import { type RunningSite, startSite, temporaryFolder, testKeys } from '../support/running-site.ts'
import { unpackDatabase } from '../support/test-engines.ts'
import { volume } from '../support/volume.ts'

/** The fields of each service's errors. */
const errorShapes = {
  '/rest/v1': [['code', 'details', 'hint', 'message']],
  '/auth/v1': [
    ['code', 'error_code', 'msg'],
    ['hint', 'message'],
  ],
  '/storage/v1': [['code', 'error', 'message', 'statusCode']],
  '/realtime/v1': [['message'], ['hint', 'message'], ['errors']],
} as const
type Service = keyof typeof errorShapes
const services = Object.keys(errorShapes) as Service[]

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND']

const oddEndings = [
  ...['', '/', '//', '/%', '/%zz', '/%00', '/%ff%fe', '/..%2f..', '/;', '/#x', '/?%zz=%zz', '//x'],
  ...[`/${'x'.repeat(9_000)}`, '/a'.repeat(3_000), `?${'a=b&'.repeat(3_000)}`],
  ...['/rpc', '/rpc/', '/rpc/%zz', '/site_hero/', '/site_hero?select=%zz', '/site_hero?or=('],
  ...['/token', '/token?grant_type=%zz', '/verify?token=%zz&type=%zz', '/admin/users/%zz'],
  ...['/object/', '/object/media/%00', '/object/public/media/%zz', '/bucket/%zz'],
  ...['/render/image/public/media/%zz?width=zz', '/websocket', '/api/broadcast/%zz/events/%zz'],
]

describe('requests no client would send, to a server process', () => {
  let site: RunningSite
  let remove: () => Promise<void>
  beforeAll(async () => {
    const made = await temporaryFolder()
    remove = made.remove
    await unpackDatabase(made.folder)
    site = await startSite({ DATA_DIR: made.folder })
  })
  afterAll(async () => {
    await site.stop()
    await remove()
  })

  /** Sends raw bytes: fetch would normalise such an address. */
  async function exchange(
    request: string,
  ): Promise<{ status: number; head: string; body: string }> {
    const socket = connect(Number(new URL(site.url).port), '127.0.0.1')
    await once(socket, 'connect')
    socket.write(request)
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
    return { status: Number(head.split(' ')[1]), head, body }
  }

  async function ask(method: string, service: Service, ending: string, key: string) {
    const answer = await exchange(
      `${method} ${service}${ending} HTTP/1.1\r\nHost: site.test\r\napikey: ${key}\r\n` +
        'Content-Type: application/json\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}',
    )
    const where = `${method} ${service}${ending.slice(0, 99)} ${answer.status} ${answer.body.slice(0, 300)}`
    expect(answer.status, where).toBeGreaterThanOrEqual(200)
    expect(answer.status, where).toBeLessThan(500)
    if (answer.status < 400 || method === 'HEAD') return
    const given = Object.keys(JSON.parse(bodyOf(answer))).sort()
    expect(errorShapes[service], where).toContainEqual(given)
  }

  test.each(services)('%s has an answer in its own words to every odd address', async (service) => {
    for (const method of methods)
      for (const ending of oddEndings) await ask(method, service, ending, testKeys.anon)
  })

  test('random addresses get an error below 500', async () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '/',
        '//',
        '?',
        '&',
        '=',
        '%',
        '%2f',
        '%00',
        '*',
        '(',
        '"',
        '::',
        'rpc',
        'object',
      ),
      fc.stringMatching(/^[!-"$-[\]-~]{0,4}$/),
    )
    const ending = fc
      .array(piece, { maxLength: 8 })
      .map((parts) => `/x${parts.join('')}`)
      .filter((made) => !/(^|\/)(\.|%2e){1,2}(\/|\?|$)/i.test(made))
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...methods),
        fc.constantFrom(...services),
        ending,
        fc.constantFrom(testKeys.anon, testKeys.service),
        ask,
      ),
      {
        ...fuzzSeed,
        numRuns: volume(20, 4_000),
        interruptAfterTimeLimit: volume(10_000, 60_000),
        markInterruptAsFailure: false,
      },
    )
  })

  test.each([
    [
      'a Host that is none',
      'GET /rest/v1/site_hero HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n',
    ],
    ['no Host', 'GET /rest/v1/site_hero HTTP/1.0\r\n\r\n'],
    [
      'an address of no server',
      'GET http://[/rest/v1 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    ],
    ['an asterisk', 'OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
    ['a backslash', 'GET /rest/v1/\\ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
    ['no HTTP at all', 'hello\r\n\r\n'],
  ])('%s is a bad request', async (_name, request) => {
    expect((await exchange(request)).status).toBe(400)
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
  })

  test('an upgrade to an address of no server is refused', async () => {
    const upgrade = 'Host: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n'
    for (const target of ['//[', 'http://[', '/rest/v1/x', '/realtime/v1/websocket/%zz'])
      expect((await exchange(`GET ${target} HTTP/1.1\r\n${upgrade}`)).status).toBe(404)
  })
})

/** A chunked body has sizes between its chunks; the answers here fit into one chunk. */
function bodyOf({ head, body }: { head: string; body: string }): string {
  return /transfer-encoding: chunked/i.test(head) ? (body.split('\r\n')[1] ?? '') : body
}
