import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { costOf } from '../support/growing-cost.ts'
import { shapes } from '../support/hostile-texts.ts'
import {
  openAddresses,
  positions,
  positionsBehind,
  routesOfServer,
} from '../support/open-addresses.ts'
import {
  type RunningSite,
  startSite,
  temporaryFolder,
  testAdministrator,
  testKeys,
} from '../support/running-site.ts'
import { type ScriptedServer, startScriptedServer } from '../support/scripted-server.ts'
import { stockClient } from '../support/stock-client.ts'
import { unpackDatabase } from '../support/test-engines.ts'
import { volume } from '../support/volume.ts'

const minutes = 60_000

let site: RunningSite
let remove: () => Promise<void>
/** Takes what is to be sent by SMS. */
let gateway: ScriptedServer
beforeAll(async () => {
  const made = await temporaryFolder()
  remove = made.remove
  const folder = path.join(made.folder, 'data')
  await unpackDatabase(folder)
  gateway = await startScriptedServer(() => ({ status: 200, body: '{}' }))
  site = await startSite({
    DATA_DIR: folder,
    TRUST_PROXY: '1',
    METRICS_TOKEN: 'token',
    AUTH_SIGNUP: 'open',
    AUTH_HOOK_SEND_SMS_URI: `${gateway.url}/hooks/send-sms`,
    AUTH_HOOK_SEND_SMS_SECRETS: 'v1,whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    // Or else these limits would answer most of the requests.
    ...Object.fromEntries(
      ['EMAIL_SENT', 'SMS_SENT', 'VERIFY', 'TOKEN_REFRESH', 'OTP'].map((name) => [
        `AUTH_RATE_LIMIT_${name}`,
        '100000',
      ]),
    ),
  })
})
afterAll(async () => {
  await site.stop()
  await gateway.stop()
  await remove()
})

test('the table of texts has every address of the server, and no other', async () => {
  expect(Object.keys(openAddresses).sort()).toEqual([...new Set(await routesOfServer())].sort())
})

/** A session, and an upload of it whose length is still to be told. */
async function signIn() {
  const { auth } = stockClient(site.url, testKeys.anon)
  const { data } = await auth.signInWithPassword(testAdministrator)
  const token = data.session?.access_token ?? ''
  const begun = await fetch(`${site.url}/storage/v1/upload/resumable`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'tus-resumable': '1.0.0',
      'upload-defer-length': '1',
      'upload-metadata': `bucketName ${btoa('media')},objectName ${btoa('a.png')},contentType ${btoa('image/png')}`,
    },
  })
  expect(begun.status).toBe(201)
  const upload = begun.headers.get('location')?.split('/').at(-1) ?? ''
  return { token, upload }
}

test(
  'no text of a stranger costs more than in proportion to its length, wherever it stands',
  async () => {
    const costOfText = costOf(site)
    const findings: string[] = []
    // In the short runs one place in twenty, with one shape each.
    const places = [...positions, ...positionsBehind(await signIn())].filter(
      (_, nth) => nth % volume(20, 1) === 0,
    )
    for (let round = 0; round < volume(1, shapes.length); round++)
      for (const [nth, { name, maxBytes, ask }] of places.entries()) {
        const shape = shapes[(nth + round) % shapes.length] as (typeof shapes)[number]
        const finding = await costOfText((size) => ask(shape.text(size)), maxBytes).catch(String)
        if (finding) findings.push(`${name}, ${shape.name}: ${finding}`)
      }
    expect(findings).toEqual([])
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
  },
  60 * minutes,
)
