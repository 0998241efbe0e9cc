import { expect, test } from 'vitest'
import { layOutMail } from './mail-layout.ts'
import { mailContent } from './mail-texts.ts'

const link = 'https://example.test/auth/v1/verify?token=abc&type=recovery'
const kinds = [
  'signup',
  'invite',
  'recovery',
  'magiclink',
  'email_change_new',
  'email_change_current',
] as const

test.each(kinds)('the mail %s carries its link in both forms', (kind) => {
  const content = mailContent(kind, { link, code: '012345', newEmail: 'b@x.test', minutes: 60 })
  const { text, html } = layOutMail('a@x.test', 'example.test', content)
  expect(text).toContain(link)
  expect(html).toContain(link.replace('&', '&amp;'))
  expect(text.includes('012345')).toBe(kind !== 'invite')
})

test('a code to confirm with comes without a link', () => {
  const content = mailContent('reauthentication', { link, code: '012345', minutes: 60 })
  const { text, html } = layOutMail('a@x.test', 'example.test', content)
  expect(text).toContain('012345')
  expect(text + html).not.toContain('verify')
})

test('the comma-below letters are used', () => {
  const texts = [...kinds, 'reauthentication' as const].map((kind) =>
    JSON.stringify(mailContent(kind, { link, code: '1', minutes: 5 })),
  )
  expect(texts.join()).not.toMatch(/[şţŞŢ]/)
})

test('minutes are counted as Romanian counts them', () => {
  const validity = (minutes: number) =>
    mailContent('recovery', { link, code: '1', minutes }).after[0]
  expect(validity(60)).toContain('60 de minute')
  expect(validity(15)).toContain('15 minute')
  expect(validity(119)).toContain('119 minute')
})

test('what a stranger typed is text in the mail, not markup', () => {
  const content = mailContent('email_change_current', {
    link,
    code: '1',
    newEmail: '"<script>"@x.test',
    minutes: 5,
  })
  expect(layOutMail('a@x.test', 'site', content).html).not.toContain('<script>')
})
