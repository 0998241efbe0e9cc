import { expect, test } from 'vitest'
import { diffList } from './diff-list.ts'

type Note = { id: string; text: string }

const noteTable = {
  keyColumn: 'id' as const,
  toRow: (note: Note, position: number) => ({ ...note, order_index: position }),
}

test('a list gives what to update, to insert at its position, and to delete', () => {
  const kept = { id: 'kept', text: 'a' }
  const saved: Note[] = [kept, { id: 'edited', text: 'b' }, { id: 'gone', text: 'c' }]
  const draft: Note[] = [kept, { id: 'edited', text: 'B' }, { id: 'new', text: 'd' }]
  expect(diffList(saved, draft, (note) => note.id, noteTable)).toEqual({
    update: [{ id: 'edited', text: 'B' }],
    insert: [{ id: 'new', text: 'd', order_index: 2 }],
    delete: ['gone'],
  })
})
