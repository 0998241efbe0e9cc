import { describe, expect, test } from 'vitest'
import { writeAccountMail } from './account-mail.ts'

const link = 'https://example.test/auth/v1/verify?token=abc&type=recovery'
const details = { host: 'example.test', link, code: '012345', newEmail: 'b@x.test', minutes: 60 }
const kinds = [
  'signup',
  'invite',
  'recovery',
  'magiclink',
  'email_change_new',
  'email_change_current',
] as const

describe('a mail of an account', () => {
  const write = writeAccountMail

  test.each(kinds)('of the kind %s has its link in the text and in the HTML', (kind) => {
    const { text, html } = write(kind, details)
    expect(text).toContain(link)
    expect(html).toContain(link.replace('&', '&amp;'))
    expect(text.includes('012345')).toBe(kind !== 'invite')
  })

  test('that confirms a sensitive change has a code and no link', () => {
    const { text, html } = write('reauthentication', details)
    expect(text).toContain('012345')
    expect(text + html).not.toContain('verify')
  })

  test('shows an address with markup in it as text', () => {
    const newEmail = '"<script>"@x.test'
    expect(write('email_change_current', { ...details, newEmail }).html).not.toContain('<script>')
  })
})

test('Romanian mails are written with comma-below letters', () => {
  const mails = [...kinds, 'reauthentication' as const].map((kind) =>
    JSON.stringify(writeAccountMail(kind, details)),
  )
  expect(mails.join()).not.toMatch(/[şţŞŢ]/)
})

test.each([
  [60, '60 de minute'],
  [15, '15 minute'],
  [119, '119 minute'],
])('a validity of %i minutes is written "%s"', (minutes, written) => {
  expect(writeAccountMail('recovery', { ...details, minutes }).text).toContain(` ${written}, `)
})
