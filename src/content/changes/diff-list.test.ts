import { expect, test } from 'vitest'
import { diffList, UnknownDetailsError } from './diff-list.ts'

const noteTable = {
  table: 'notes',
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

test('a detail that was not loaded is neither changed nor blanked by a save', () => {
  const card = { id: 'card', text: 'a', photos: undefined }
  const edited = diffList([card], [{ ...card, text: 'b' }], noteTable)
  expect(edited.update).toEqual([{ id: 'card', text: 'b' }])
  const forgotten = diffList([{ ...card, photos: ['p'] }], [card], noteTable)
  expect(forgotten).toEqual({ update: [], insert: [], delete: [] })
  // Photos over others that nobody has seen, and an item that would have none.
  const seen = { ...card, photos: [] }
  expect(() => diffList([card], [seen], noteTable)).toThrow(UnknownDetailsError)
  expect(() => diffList([], [card], noteTable)).toThrow(UnknownDetailsError)
})
