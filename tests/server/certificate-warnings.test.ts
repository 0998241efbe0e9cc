import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { dayInMoldova } from '#content/values/day-in-moldova.ts'
import { startChildServer } from '../support/child-server.ts'
import {
  type RunningSite,
  startSite,
  temporaryFolder,
  testAdministrator,
  testKeys,
} from '../support/running-site.ts'
import { stockClient } from '../support/stock-client.ts'
import { createMigratedDatabase, unpackDatabase } from '../support/test-engines.ts'

const dayMs = 24 * 60 * 60_000
const patient = { timeout: 60_000 }

test('mails of certificates go out on their days, each once, also after a power cut', {
  tags: 'long',
}, async () => {
  const made = await temporaryFolder()
  await unpackDatabase(made.folder)
  const smtp = await startChildServer(new URL('../support/smtp-server.js', import.meta.url))
  const startAfter = (days: number) =>
    startSite({
      DATA_DIR: made.folder,
      SMTP_URL: smtp.address,
      NODE_OPTIONS: `--import ${new URL('../support/moved-clock.js', import.meta.url)}`,
      CLOCK_AHEAD_MS: String(days * dayMs),
    })
  const mails = () =>
    smtp.lines.map((line) => /ISO \d/.exec(JSON.parse(line).replaceAll('=\r\n', ''))?.[0])
  const certificate = (id: string, days: number) => ({
    id,
    title: { ro: `ISO ${id}`, en: '', ru: '' },
    valid_to: dayInMoldova(Date.now() + days * dayMs),
  })
  let site = await startAfter(0)
  try {
    const service = stockClient(site.url, testKeys.service)
    await service.from('site_certificates').upsert({ id: 'main', is_on: true }).throwOnError()
    await service
      .from('site_certificates_items')
      .insert([certificate('1', 62), certificate('2', 65)])
      .throwOnError()
    await site.stop()
    site = await startAfter(3)
    await expect.poll(mails, patient).toEqual(['ISO 1'])
    expect(JSON.parse(smtp.lines[0] ?? '')).toContain(`To: ${testAdministrator.email}`)
    const sent = () =>
      stockClient(site.url, testKeys.service)
        .from('deliveries')
        .select('certificate_id, attempts')
        .match({ purpose: 'certificate', state: 'sent' })
        .throwOnError()
        .then(({ data }) => data)
    await expect.poll(sent, patient).toEqual([{ certificate_id: '1', attempts: 1 }])
    await site.kill()
    site = await startAfter(6)
    await expect.poll(mails, patient).toEqual(['ISO 1', 'ISO 2'])
  } finally {
    await site.stop()
    await smtp.stop()
    await made.remove()
  }
})

test('after its last day a certificate leaves the pages of every server, though nobody saves', {
  tags: 'long',
}, async () => {
  const made = await temporaryFolder()
  const database = await createMigratedDatabase()
  const clock = path.join(made.folder, 'clock')
  await writeFile(clock, '0')
  const start = (name: string) =>
    startSite({
      DATA_DIR: path.join(made.folder, name),
      DATABASE_URL: database.url,
      NODE_OPTIONS: `--import ${new URL('../support/moved-clock.js', import.meta.url)}`,
      CLOCK_FILE: clock,
    })
  const first = await start('first')
  const second = await start('second')
  const isNamed = ({ url }: RunningSite) =>
    fetch(url).then(async (answer) => (await answer.text()).includes('ISO 9001'))
  const seen = () => Promise.all([isNamed(first), isNamed(second)])
  try {
    const service = stockClient(first.url, testKeys.service)
    const insert = (id: string, days: number) => ({
      id,
      title: { ro: id, en: '', ru: '' },
      valid_to: dayInMoldova(Date.now() + days * dayMs),
    })
    await service.from('site_certificates').upsert({ id: 'main', is_on: true }).throwOnError()
    await service
      .from('site_certificates_items')
      .insert([insert('ISO 9001', 2), insert('ISO 14001', 20)])
      .throwOnError()
    await expect.poll(seen, patient).toEqual([true, true])
    await writeFile(clock, String(2 * dayMs))
    // Its last day has begun; what is kept of the page stays right.
    expect(await seen()).toEqual([true, true])
    await writeFile(clock, String(3 * dayMs))
    await expect.poll(seen, patient).toEqual([false, false])
    for (const { url } of [first, second])
      expect(await (await fetch(url)).text()).toContain('ISO 14001')
  } finally {
    await first.stop()
    await second.stop()
    await database.drop()
    await made.remove()
  }
})
