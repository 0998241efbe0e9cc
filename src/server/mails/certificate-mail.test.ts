import { expect, test } from 'vitest'
import type { CertificateDelivery } from '#content/requests/delivery.ts'
import { writeDeliveryMail } from '../deliveries/channels/mail-channel.ts'

const delivery = { id: '1', attempts: 0, target: 'ana@example.md', address: null, keys: {} }
const write = (certificate: CertificateDelivery['certificate']) =>
  writeDeliveryMail({ ...delivery, purpose: 'certificate', certificate }, 'https://panou.example')

test('the mail about an expiring certificate names it, its last day, what happens on the next, and the editor', () => {
  const title = { ro: 'ISO 9001', en: '', ru: '' }
  const mail = write({
    title,
    number: 'RO-17',
    valid_to: '2027-02-28',
  })
  expect(mail.subject).toBe('Un certificat de pe site expiră la 28 februarie 2027')
  expect(mail.text).toContain('„ISO 9001” (nr. RO-17) este valabil până la 28 februarie 2027')
  expect(mail.text).toContain('La 1 martie 2027 acest act dispare singur de pe site')
  expect(mail.text).toContain('https://panou.example/admin/certificates')

  const plain = { title, number: '', valid_to: '2027-02-28' }
  expect(write(plain).text).not.toContain('nr.')
})
