import { expect, test } from 'vitest'
import { defaultPrivacy } from './default-privacy.ts'
import { privacyGaps } from './privacy-gaps.ts'

test.each(['ro', 'en', 'ru'] as const)(
  'the built-in text has no gaps (%s), also once somebody has put a word into it',
  (language) => {
    for (const hasForm of [true, false])
      expect(privacyGaps(defaultPrivacy(hasForm)[language], language)).toEqual([])
    const edited = (hasForm: boolean) => `${defaultPrivacy(hasForm)[language]}<p>Temelia SRL</p>`
    expect(privacyGaps(edited(true), language)).toEqual([])
    expect(privacyGaps(edited(false), language)).toContain('denies-form')
  },
)

test('a short text of one’s own says nothing of the form, and a blank one is the built-in one', () => {
  const gaps = ['form', 'files', 'purpose', 'recipients', 'period']
  expect(privacyGaps('<p>Respectăm legea.</p>', 'ro')).toEqual(gaps)
  expect(privacyGaps('<p>We obey the law.</p>', 'en')).toEqual(gaps)
  expect(privacyGaps('<p>Мы соблюдаем закон.</p>', 'ru')).toEqual(gaps)
  expect(privacyGaps('<p> </p>', 'ro')).toEqual([])
})
