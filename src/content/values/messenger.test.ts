import { expect, test } from 'vitest'
import { parseMobile, parseTelegram } from './messenger.ts'

test.each([
  ['+373 69 123 456', '37369123456'],
  ['0037369123456', '37369123456'],
  ['+373 (69) 12-34-56', '37369123456'],
  ['069 123 456', undefined],
  ['+373', undefined],
  ['+1234567890123456', undefined],
  ['+373 69 123 456; +373 69 123 457', undefined],
])('messengers find %j under %j', (written, digits) => {
  expect(parseMobile(written)).toBe(digits)
})

test.each([
  ['@temelia_md', 'temelia_md'],
  ['temelia_md', 'temelia_md'],
  ['https://t.me/temelia_md', 'temelia_md'],
  ['+373 69 123 456', '+37369123456'],
  ['@abc', undefined],
  ['https://evil.example/temelia', undefined],
  ['temelia/../x', undefined],
])('Telegram finds %j under %j', (written, account) => {
  expect(parseTelegram(written)).toBe(account)
})
