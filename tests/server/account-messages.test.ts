import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAccountMessages } from '../support/account-messages-site.ts'
import { type RunningSite, testAdministrator, testKeys } from '../support/running-site.ts'
import { type ScriptedServer, startScriptedServer } from '../support/scripted-server.ts'
import { stockClient } from '../support/stock-client.ts'

const patient = { timeout: 60_000 }
const secret = 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'

let gateway: ScriptedServer
let opened: Awaited<ReturnType<typeof openAccountMessages>>
let site: RunningSite
beforeAll(async () => {
  gateway = await startScriptedServer(() => ({ status: 200, body: '{}' }))
  opened = await openAccountMessages({
    AUTH_HOOK_SEND_SMS_URI: `${gateway.url}/hooks/send-sms`,
    AUTH_HOOK_SEND_SMS_SECRETS: `v1,whsec_${secret}`,
  })
  site = await opened.start()
})
afterAll(async () => {
  await opened.close()
  await gateway.stop()
})

test('a recovery mail outlives a mail server that is away and a killed site, and is deleted when it was sent', {
  tags: 'long',
}, async () => {
  const { mails, queued } = opened
  const { auth } = stockClient(site.url, testKeys.anon)
  for (const email of [testAdministrator.email, 'nobody@example.com'])
    expect((await auth.resetPasswordForEmail(email)).error).toBeNull()
  await expect.poll(() => queued(), patient).toEqual([{ channel: 'mail', attempts: 1 }])
  await site.kill()
  await opened.startMailServer()
  await opened.makeDue()
  site = await opened.start()
  await expect.poll(() => mails.length, patient).toBe(1)
  expect(mails[0]).toContain(`To: ${testAdministrator.email}`)
  await expect.poll(() => queued(), patient).toEqual([])
  const link = new URL(/http:\/\/\S+\/auth\/v1\/verify\S+/.exec(mails[0] ?? '')?.[0] ?? '')
  const answer = await fetch(`${site.url}${link.pathname}${link.search}`, { redirect: 'manual' })
  expect(answer.headers.get('location')).toContain('#access_token=')
})

test('a code goes to the hook for SMS as Supabase sends it, signed, again after a failure, and signs in', async () => {
  const phone = '37369123456'
  const service = stockClient(site.url, testKeys.service)
  const created = await service.auth.admin.createUser({ phone, phone_confirm: true })
  expect(created.error).toBeNull()
  const { auth } = stockClient(site.url, testKeys.anon)
  gateway.answerNext({ status: 503 })
  expect((await auth.signInWithOtp({ phone })).error).toBeNull()
  await expect.poll(() => gateway.received.length, patient).toBe(1)
  await expect.poll(() => opened.makeDue().then(() => gateway.received.length), patient).toBe(2)
  await expect.poll(() => opened.queued(), patient).toEqual([])

  const [first, second] = gateway.received
  for (const { headers, body } of gateway.received) {
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
    const hmac = createHmac('sha256', Buffer.from(secret, 'base64')).update(signed)
    expect(headers['webhook-signature']).toBe(`v1,${hmac.digest('base64')}`)
    expect(Math.abs(Date.now() / 1000 - Number(headers['webhook-timestamp']))).toBeLessThan(300)
  }
  expect(first?.path).toBe('/hooks/send-sms')
  // So that a gateway can tell what it has had already.
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
  const payload = JSON.parse(second?.body ?? '')
  expect(payload).toMatchObject({
    user: { id: created.data.user?.id, phone, role: 'authenticated' },
    sms: { phone, otp: expect.stringMatching(/^\d{6}$/) },
  })
  const signedIn = await auth.verifyOtp({ phone, token: payload.sms.otp, type: 'sms' })
  expect(signedIn.data.user?.phone).toBe(phone)
})
