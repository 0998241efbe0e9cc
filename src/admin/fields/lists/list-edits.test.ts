import { expect, test } from 'vitest'
import { withDuplicate } from './list-edits.ts'

const item = (id: string, ro: string) => ({ id, title: { ro, en: '', ru: 'Цех' }, tags: [ro] })

test('a duplicate stands behind its original, under its own id and title', () => {
  const list = [item('a', 'Hală'), item('b', 'Birou')]
  const next = withDuplicate(list, 'a', 'a-2')
  expect(next.map(({ id }) => id)).toEqual(['a', 'a-2', 'b'])
  expect(next[1]).toEqual({
    id: 'a-2',
    title: { ro: 'Hală (copie)', en: '', ru: 'Цех (копия)' },
    tags: ['Hală'],
  })
  expect(next[1]?.tags).not.toBe(list[0]?.tags)
})

test('a duplicate does not take the address of its original', () => {
  const [, copy] = withDuplicate([{ ...item('a', 'Hală'), slug: 'hala' }], 'a', 'a-2')
  expect(copy?.slug).toBe('')
})

test('duplicating what is no longer in the list changes nothing', () => {
  expect(withDuplicate([item('a', 'Hală')], 'x', 'y')).toHaveLength(1)
})
