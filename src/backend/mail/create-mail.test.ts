import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { silentLog } from '#kit/log.ts'
import { createMail } from './create-mail.ts'

const mail = {
  to: 'ana@example.test',
  subject: 'Reset your password: прочтите',
  text: 'Choose a new password:\nhttps://example.test/?a=1&b=2\n',
  html: '<p>Choose a new password</p>',
}
const from = 'A site <site@example.test>'

let outbox: string
const logged: object[] = []
const log = { ...silentLog, info: (fields: object) => void logged.push(fields) }

beforeEach(async () => {
  logged.length = 0
  outbox = path.join(await mkdtemp(path.join(tmpdir(), 'mail-')), 'outbox')
})
afterEach(() => rm(path.dirname(outbox), { recursive: true }))

test('without a mail server a mail is a file that only its owner reads', async () => {
  await createMail({ from, outbox, log })(mail)
  const [name, ...others] = await readdir(outbox)
  expect(others).toEqual([])
  const file = path.join(outbox, name ?? '')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect((await stat(outbox)).mode & 0o777).toBe(0o700)
  const text = await readFile(file, 'utf8')
  expect(text).toContain('From: A site <site@example.test>\nTo: ana@example.test\n')
  expect(text).toContain('https://example.test/?a=1&b=2\n')
  expect(logged).toEqual([{ file: name }])
})

test('a line break in a subject adds no header', async () => {
  await createMail({ from, outbox, log })({ ...mail, subject: 'a\r\nBcc: eve@example.test' })
  const [name] = await readdir(outbox)
  const text = await readFile(path.join(outbox, name ?? ''), 'utf8')
  expect(text).not.toMatch(/^Bcc:/m)
})

test('with SMTP_URL the mail reaches the server, text and HTML, and no file is written', async () => {
  const server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'] })
  const received: string[] = []
  const recipients: string[] = []
  server.onData = (stream, session, done) => {
    recipients.push(...session.envelope.rcptTo.map(({ address }) => address))
    stream.setEncoding('utf8')
    let text = ''
    stream.on('data', (chunk) => {
      text += chunk
    })
    stream.on('end', () => {
      received.push(text)
      done()
    })
  }
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  try {
    await createMail({
      smtpUrl: `smtp://127.0.0.1:${port}`,
      from,
      outbox,
      log,
    })(mail)
    expect(recipients).toEqual(['ana@example.test'])
    expect(received[0]).toContain('multipart/alternative')
    expect(received[0]).toContain('From: A site <site@example.test>')
    await expect(readdir(outbox)).rejects.toThrow()
  } finally {
    await new Promise<void>((resolve) => server.close(resolve))
  }
})
