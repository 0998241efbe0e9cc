import { expect, test } from 'vitest'
import { invitedNotice } from './mail-notices.ts'

const ana = 'ana@example.com'

test('no notice claims that a mail was received when the site sends none', () => {
  for (const notice of [
    invitedNotice(ana, { mailed: 'invitation', isMailConfigured: false }),
    invitedNotice(ana, { mailed: 'reset', isMailConfigured: false }),
  ]) {
    expect(notice.isUnsent).toBe(true)
    expect(`${notice.title} ${notice.description}`).not.toContain('a primit')
    expect(notice.description).toContain('copiați linkul')
  }
})

test('somebody who has not accepted an invitation is called invited, not an administrator', () => {
  const { title } = invitedNotice(ana, { mailed: 'invitation', isMailConfigured: true })
  expect(title).toBe('ana@example.com a fost invitat(ă)')
  expect(invitedNotice(ana, { mailed: 'reset', isMailConfigured: true }).title).toBe(
    'ana@example.com este administrator',
  )
})
