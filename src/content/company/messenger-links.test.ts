import { expect, test } from 'vitest'
import { defaultCompany } from './defaults.ts'
import { messengerLinks } from './messenger-links.ts'

test('each messenger that is set has its link, and what cannot be read has none', () => {
  const messengers = { whatsapp: '+373 69 123 456', viber: '+373 69 123 456', telegram: '@temelia' }
  expect(
    messengerLinks({ ...defaultCompany, isOn: true, messengers }).map(({ href }) => href),
  ).toEqual([
    'https://wa.me/37369123456',
    'viber://chat?number=%2B37369123456',
    'https://t.me/temelia',
  ])
  expect(messengerLinks({ ...defaultCompany, isOn: false, messengers })).toEqual([])
  const broken = { whatsapp: '069', viber: 'javascript:alert(1)', telegram: '' }
  expect(messengerLinks({ ...defaultCompany, isOn: true, messengers: broken })).toEqual([])
})
