import { randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { decryptWithAge, encryptWithAge } from './age-encryption.ts'
import { BackupProblem } from './backup-problem.ts'

const passphrase = 'corect cal baterie capsă'

/** Made by age-encryption 0.3, of age's own author, with scrypt's work factor at 10. */
const byAge = `YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IHNjcnlwdCA1a1c1REVHa2pETy94b2tGWVhmNDFRIDEwCm1NUlduZkk0d3QwMnN4eEJLTGhxQ2ZHaFdQcmhJWjhTLzVCbEJuU0J3NEUKLS0tIG9XYWlQdS84VHVRVFdhWFJHQnlqclNHSjdVQTN2UC93bWNWWmh6TUV0Y00KCn90+L5H+b6hYKeNFXi/xT2ov15E4fqQWCWA/rs2q9csqNGAuyb6ujE=`

async function* inPieces(bytes: Uint8Array, size: number) {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size)
}

async function collect(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of content) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const encrypt = (content: Uint8Array) =>
  collect(encryptWithAge(inPieces(content, 50_000), passphrase))
const decrypt = (sealed: Uint8Array, words = passphrase) =>
  collect(decryptWithAge(inPieces(sealed, 7_000), words))

test('a file that age has encrypted is opened', async () => {
  const content = await decrypt(Buffer.from(byAge, 'base64'))
  expect(content.toString()).toBe('Șantier\n')
})

const chunk = 64 * 1024

test.each([0, chunk - 1, chunk, 3 * chunk + 1])('%i bytes come back as they were', async (size) => {
  const content = randomBytes(size)
  const sealed = await encrypt(content)
  expect(sealed.includes(content.subarray(0, 32)) && size > 0).toBe(false)
  expect((await decrypt(sealed)).equals(content)).toBe(true)
})

describe('an encrypted archive is refused', () => {
  let sealed: Buffer
  beforeAll(async () => {
    sealed = await encrypt(randomBytes(3 * chunk))
  })
  const border = (chunks: number) =>
    sealed.indexOf('\n', sealed.indexOf('---')) + 1 + 16 + chunks * (chunk + 16)
  const flipped = (at: number) => {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    return changed
  }
  const between = (from: number, to: number) => sealed.subarray(border(from), border(to))
  const changes: Record<string, () => Buffer> = {
    'cut off between two chunks': () => sealed.subarray(0, border(2)),
    'cut off after its head': () => sealed.subarray(0, border(0)),
    'cut off in a chunk': () => sealed.subarray(0, -1),
    'with something behind it': () => Buffer.concat([sealed, Buffer.of(0)]),
    'with two chunks in the other order': () =>
      Buffer.concat([sealed.subarray(0, border(0)), between(1, 2), between(0, 1), between(2, 3)]),
    'with a flipped bit in its first chunk': () => flipped(border(0)),
    'with a flipped bit in its last chunk': () => flipped(sealed.length - 1),
    'with a flipped bit in its head': () => flipped(sealed.indexOf('---') + 4),
    'with a head that asks for gigabytes of memory': () =>
      Buffer.from(sealed.toString('latin1').replace(/ 15\n/, ' 30\n'), 'latin1'),
    'of no bytes': () => Buffer.alloc(0),
    'that is none': () => randomBytes(1000),
  }

  test.each(Object.keys(changes))('%s', async (change) => {
    const changed = changes[change]?.() ?? sealed
    expect(changed.equals(sealed)).toBe(false)
    await expect(decrypt(changed)).rejects.toThrow(BackupProblem)
  })

  test('with another passphrase', async () => {
    await expect(decrypt(sealed, 'alte cuvinte')).rejects.toThrow('another passphrase')
  })
})
