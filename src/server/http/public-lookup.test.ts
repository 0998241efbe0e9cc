import { expect, test } from 'vitest'
import {
  isPublicAddress,
  PrivateAddress,
  publicLookup,
  requirePublicHost,
} from './public-lookup.ts'

const closed = [
  '127.0.0.1',
  '127.8.8.8',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '192.0.2.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:a00:1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:db8::1',
  'no address',
]

test.each(closed)('the private address %s is not requested', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['1.1.1.1', '93.184.215.14', '2606:4700:4700::1111'])(
  'the public address %s is requested',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

test.each([
  'http://127.0.0.1/',
  'http://0x7f.1/',
  'http://2130706433/',
  'http://[::1]/',
  'http://[::ffff:10.0.0.1]/',
])('a private address is refused however it is written: %s', (address) => {
  expect(() => requirePublicHost(new URL(address).hostname)).toThrow(PrivateAddress)
})

test.each([{ all: true }, {}])(
  'a host name that resolves to this machine is refused (lookup options %j)',
  async (options) => {
    const error = await new Promise((resolve) => publicLookup('localhost', options, resolve))
    expect(error).toBeInstanceOf(PrivateAddress)
  },
)
