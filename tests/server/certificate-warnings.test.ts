import { expect, test } from 'vitest'
import { dayInMoldova } from '#content/values/day-in-moldova.ts'
import { startChildServer } from '../support/child-server.ts'
import { clientOf } from '../support/panel-accounts.ts'
import { startSite, temporaryFolder, testAdministrator, testKeys } from '../support/running-site.ts'
import { unpackDatabase } from '../support/test-engines.ts'

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
    const service = clientOf(site, testKeys.service)
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
      clientOf(site, testKeys.service)
        .from('certificate_warnings')
        .select('certificate_id, attempts')
        .not('sent_at', 'is', null)
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
