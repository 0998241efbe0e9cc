import { expect, test } from 'vitest'
import { writeRoleMail } from './role-mail.ts'

test('the mail to an owner who was lowered names the new role, and whom to ask', () => {
  const mail = writeRoleMail('https://panou.example', undefined, { role: 'editor' })
  expect(mail.subject).toBe('Nu mai sunteți proprietar al site-ului panou.example')
  expect(mail.text).toContain('este acum „Redactor”')
  expect(mail.text).toContain('vorbiți cu ceilalți proprietari')
  const removed = writeRoleMail('https://panou.example', undefined, { role: null })
  expect(removed.text).toContain('nu mai are acces')
})
