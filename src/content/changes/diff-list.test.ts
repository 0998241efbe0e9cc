import { expect, test } from 'vitest'
import { diffList } from './diff-list.ts'

const noteTable = {
  key: 'id',
  keyColumn: 'id',
  toRow: (note: object, position: number) => ({ ...note, order_index: position }),
}

test('diffList finds what to update, to insert at its position, and to delete', () => {
  const kept = { id: 'kept', text: 'a' }
  const saved = [kept, { id: 'edited', text: 'b' }, { id: 'gone', text: 'c' }]
  const draft = [kept, { id: 'edited', text: 'B' }, { id: 'new', text: 'd' }]
  expect(diffList(saved, draft, noteTable)).toEqual({
    update: [{ id: 'edited', text: 'B' }],
    insert: [{ id: 'new', text: 'd', order_index: 2 }],
    delete: ['gone'],
  })
})
