import { expect, test } from 'vitest'
import { defaultCompany } from './defaults.ts'
import { messengerLinks } from './messenger-links.ts'

test('each messenger that is set has its link, and what cannot be read has none', () => {
  const messengers = { whatsapp: '+373 69 123 456', viber: '+373 69 123 456', telegram: '@temelia' }
  expect(messengerLinks({ ...defaultCompany, messengers }).map(({ href }) => href)).toEqual([
    'https://wa.me/37369123456',
    'viber://chat?number=%2B37369123456',
    'https://t.me/temelia',
  ])
  const broken = { whatsapp: '069', viber: 'javascript:alert(1)', telegram: '' }
  expect(messengerLinks({ ...defaultCompany, messengers: broken })).toEqual([])
})
