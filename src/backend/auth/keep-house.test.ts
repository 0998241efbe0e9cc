import { expect, test } from 'vitest'
import { openTestEngine } from '../../../tests/support/test-engines.ts'
import { keepHouse } from './keep-house.ts'

test('ended windows go, open ones stay', async () => {
  const { engine, dispose } = await openTestEngine('server')
  try {
    await engine.transaction('', (tx) =>
      tx.script(`insert into backend.rate_limits (key, count, ends_at) values
        ('ended', 3, now() - interval '1 second'), ('open', 3, now() + interval '1 minute')`),
    )
    await keepHouse({ engine })
    const left = await engine.transaction('', (tx) =>
      tx.query<{ key: string }>('select key from backend.rate_limits'),
    )
    expect(left).toEqual([{ key: 'open' }])
  } finally {
    await dispose()
  }
})
