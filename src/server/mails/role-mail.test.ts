import { expect, test } from 'vitest'
import type { Role } from '#content/browser/roles.ts'
import { writeDeliveryMail } from '../deliveries/channels/mail-channel.ts'

const write = (role: Role | null) =>
  writeDeliveryMail({ ...delivery, purpose: 'role', role }, 'https://panou.example')
const delivery = { id: '1', attempts: 0, target: 'ana@example.md', address: null, keys: {} }

test('the mail to an owner who was lowered names the new role, and whom to ask', () => {
  const mail = write('editor')
  expect(mail.subject).toBe('Nu mai sunteți proprietar al site-ului panou.example')
  expect(mail.text).toContain('este acum „Redactor”')
  expect(mail.text).toContain('vorbiți cu ceilalți proprietari')
  const removed = write(null)
  expect(removed.text).toContain('nu mai are acces')
})
