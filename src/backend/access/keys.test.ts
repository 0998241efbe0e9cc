import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { oneEngine, openTestEngine, type TestEngine } from '../../../tests/support/test-engines.ts'
import { loadKeys } from './keys.ts'

describe.each(oneEngine('server'))('keys, %s database', (kind) => {
  let database: TestEngine
  beforeAll(async () => {
    database = await openTestEngine(kind)
  })
  afterAll(() => database.dispose())

  test('instances that start together share one set of keys', async () => {
    const all = await Promise.all([1, 2, 3, 4].map(() => loadKeys(database.engine, {})))
    const later = await loadKeys(database.engine, {})
    for (const keys of all) {
      expect(keys.anonKey).toBe(later.anonKey)
      expect(keys.serviceRoleKey).toBe(later.serviceRoleKey)
      expect(keys.tokenSecret).toBe(later.tokenSecret)
      expect(keys.signing.map(({ id }) => id)).toEqual(later.signing.map(({ id }) => id))
    }
    expect(later.signing).toHaveLength(1)
    expect(later.signing[0]?.publicJwk).not.toHaveProperty('d')
  })

  test('configured keys are used as they are, and not stored', async () => {
    const given = { anonKey: 'sb_publishable_x', serviceRoleKey: 'ț & 2' }
    expect(await loadKeys(database.engine, given)).toMatchObject(given)
    expect((await loadKeys(database.engine, {})).anonKey).not.toBe(given.anonKey)
    await expect(loadKeys(database.engine, { anonKey: 'x', serviceRoleKey: 'x' })).rejects.toThrow(
      'differ',
    )
  })
})
