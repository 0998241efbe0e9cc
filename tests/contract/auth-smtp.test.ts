import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMail } from '#backend/backend.ts'
import { silentLog } from '#kit/log.ts'
import { clientOf } from '../support/auth-clients.ts'
import { openTestAuth, password, type TestAuth } from '../support/auth-service.ts'
import { type ChildServer, startChildServer } from '../support/child-server.ts'

let service: TestAuth
let smtp: ChildServer

beforeAll(async () => {
  smtp = await startChildServer(new URL('../support/smtp-server.js', import.meta.url))
  const mail = createMail({
    smtpUrl: smtp.address,
    from: 'A site <site@example.test>',
    outbox: 'unused',
    log: silentLog,
  })
  service = await openTestAuth('server', { mailEverySeconds: 0.001 }, {}, mail)
  await service.createUser({ email: 'ana@example.test', password })
})
afterAll(async () => {
  await service.dispose()
  await smtp.stop()
})

test('a recovery mail is sent by SMTP, and its link opens the account', async () => {
  const client = clientOf(service, service.keys.anonKey)
  await client.auth.resetPasswordForEmail('ana@example.test')
  await service.auth.settled()
  await expect.poll(() => smtp.lines).toHaveLength(1)
  const mail: string = JSON.parse(smtp.lines[0] ?? '')
  expect(mail).toMatch(/^To: ana@example\.test/m)
  expect(mail).toContain('multipart/alternative')
  const text = mail.replaceAll('=\r\n', '').replaceAll('=3D', '=')
  const link = new URL(/http:\/\/auth\.test\/auth\/v1\/verify\S+/.exec(text)?.[0] ?? '')
  const opened = await service.fetch(link)
  expect(opened.headers.get('location')).toMatch(
    /^http:\/\/auth\.test\/admin\/new-password#access_token=/,
  )
})

test('an unreachable mail server fails no request and reveals no account', async () => {
  const broken = await openTestAuth('server', {}, {}, async () => {
    throw new Error('connection refused')
  })
  try {
    await broken.createUser({ email: 'ana@example.test', password })
    const { auth } = clientOf(broken, broken.keys.anonKey)
    expect((await auth.resetPasswordForEmail('ana@example.test')).error).toBeNull()
    await broken.auth.settled()
    expect(broken.logged).toHaveLength(1)
  } finally {
    await broken.dispose()
  }
})
