import { expect, test } from 'vitest'
import { accessLinkAddress, accessLinkIn } from './access-link-address.ts'

test('a copied link leads to the new password of this panel, with its token where no server sees it', () => {
  const link = { kind: 'invite', token: 'a+b/c=' } as const
  const address = new URL(accessLinkAddress(link, 'https://panou.example.com'))
  expect(address.pathname + address.search).toBe('/admin/new-password')
  expect(accessLinkIn(address)).toEqual(link)
})

test.each(['', '#token_hash=abc', '#token_hash=&type=invite', '#token_hash=abc&type=signup'])(
  'the address with %j is no copied link',
  (hash) => {
    expect(accessLinkIn({ hash })).toBeUndefined()
  },
)
