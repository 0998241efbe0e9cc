import { expect, test } from 'vitest'
import { createMovedProjects, TooManyLookups } from './moved-projects.ts'

const content = {}

test('a former project address is looked up once until the content changes', async () => {
  const asked: string[] = []
  const find = createMovedProjects(async (slug) => {
    asked.push(slug)
    return slug === 'vechi' ? { slug: 'nou' } : undefined
  })
  expect(await find('vechi', content)).toEqual({ slug: 'nou' })
  expect(await Promise.all([find('vechi', content), find('nimic', content)])).toEqual([
    { slug: 'nou' },
    undefined,
  ])
  expect(asked).toEqual(['vechi', 'nimic'])
  await find('vechi', {})
  expect(asked).toEqual(['vechi', 'nimic', 'vechi'])
})

test.each(['', 'A', 'casă', 'a b', 'a/b', '..', 'a'.repeat(81)])(
  'nobody asks the database for %j, which no project can have had',
  async (slug) => {
    const find = createMovedProjects(() => Promise.reject(new Error('asked')))
    expect(await find(slug, content)).toBeUndefined()
  },
)

test('made-up project addresses are looked up one at a time, a hundred wait, and the rest is refused at once', async () => {
  let atOnce = 0
  let most = 0
  let asked = 0
  const find = createMovedProjects(async () => {
    asked += 1
    atOnce += 1
    most = Math.max(most, atOnce)
    await new Promise((resolve) => setImmediate(resolve))
    atOnce -= 1
    return undefined
  })
  const answers = await Promise.allSettled(
    Array.from({ length: 1_000 }, (_, number) => find(`nimic-${number}`, content)),
  )
  const refused = answers.filter(({ status }) => status === 'rejected')
  expect([most, asked, refused.length]).toEqual([1, 100, 900])
  expect(refused[0]).toMatchObject({ reason: expect.any(TooManyLookups) })
  expect(await find('dupa', content)).toBeUndefined()
})

test('a failed lookup of a project address is repeated', async () => {
  let failures = 1
  const find = createMovedProjects(async () => {
    if (failures-- > 0) throw new Error('away')
    return 'gone'
  })
  await expect(find('sters', content)).rejects.toThrow('away')
  expect(await find('sters', content)).toBe('gone')
})
