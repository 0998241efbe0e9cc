import { createECDH, randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { browserSubscription } from '../../../tests/support/push-service.ts'
import { encryptPush } from './encrypt-push.ts'

// RFC 8291, section 5 and appendix A.
const example = {
  message: 'When I grow up, I want to be a watermelon',
  senderPrivateKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  encrypted:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}

test('the example of RFC 8291 is encrypted to the very bytes of the standard', () => {
  const sender = createECDH('prime256v1')
  sender.setPrivateKey(Buffer.from(example.senderPrivateKey, 'base64url'))
  const salt = Buffer.from(example.salt, 'base64url')
  const encrypted = encryptPush(Buffer.from(example.message), example, { sender, salt })
  expect(encrypted.toString('base64url')).toBe(example.encrypted)
})

test('any message is read by its browser, by no other one, and is never written twice the same', () => {
  const [mine, other] = [browserSubscription(), browserSubscription()]
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 4_079 }), (bytes) => {
      const message = Buffer.from(bytes)
      const encrypted = encryptPush(message, mine.keys)
      expect(mine.decrypt(encrypted).equals(message)).toBe(true)
      expect(() => other.decrypt(encrypted)).toThrow()
      expect(encryptPush(message, mine.keys).equals(encrypted)).toBe(false)
    }),
    { numRuns: 30 },
  )
})

test('a message that does not fit into one record is refused', () => {
  const { keys } = browserSubscription()
  expect(() => encryptPush(Buffer.alloc(4_080), keys)).toThrow(RangeError)
})

test.each(['', 'AAAA', randomBytes(65).toString('base64url'), `B${'A'.repeat(86)}`])(
  'the key "%s", which is no point of the curve, is refused',
  (p256dh) => {
    expect(() => encryptPush(Buffer.from('a'), { p256dh, auth: example.auth })).toThrow()
  },
)
