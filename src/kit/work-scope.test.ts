import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { WorkScope } from './work-scope.ts'

test('work finds its value after each await, and nothing finds it outside', async () => {
  const scope = new WorkScope<string>()
  const work = scope.run('a', async () => {
    const found = [scope.current]
    await turn()
    return [...found, scope.current]
  })
  expect(scope.current).toBeUndefined()
  expect(await work).toEqual(['a', 'a'])
  expect(scope.current).toBeUndefined()
})

test('work inside of other work has its own value, and the outer one finds its value again', async () => {
  const scope = new WorkScope<string | undefined>()
  const found = await scope.run('outer', async () => {
    const inner = await scope.run(undefined, async () => {
      await turn()
      return scope.current
    })
    await turn()
    return [inner, scope.current]
  })
  expect(found).toEqual([undefined, 'outer'])
})

test('the end of one work, also by an error, takes the value from no other', async () => {
  const scope = new WorkScope<string>()
  let end = () => {}
  const mayEnd = new Promise<void>((resolve) => {
    end = resolve
  })
  const long = scope.run('long', async () => {
    await mayEnd
    return scope.current
  })
  await expect(scope.run('short', () => Promise.reject(new Error('it failed')))).rejects.toThrow(
    'it failed',
  )
  end()
  expect(await long).toBe('long')
  // The hook has been switched off, and comes back with the next work.
  expect(await scope.run('next', () => turn().then(() => scope.current))).toBe('next')
})
