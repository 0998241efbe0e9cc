import { expect, test } from 'vitest'
import { earlierColumns, rebuildPictures, undoneColumns } from './rebuild-pictures.ts'

const text = (ro: string) => ({ ro, en: '', ru: '' })
const change = (id: number, row_key: string, before: object | null, after: object | null) => ({
  id,
  version: id,
  table_name: 'site_pictures',
  section: 'pictures',
  row_key,
  before: before as Record<string, unknown> | null,
  after: after as Record<string, unknown> | null,
})

test('the annotations of pictures are rebuilt by undoing changes, also of pictures that are gone or back', () => {
  const annotations = new Map([
    ['/a.jpg', { alt: text('trei'), place: 'Orhei' }],
    ['/back.jpg', { alt: text('acum') }],
  ])
  const found = rebuildPictures(annotations, [
    change(1, '/a.jpg', { alt: text('unu') }, { alt: text('doi') }),
    change(2, '/a.jpg', { alt: text('doi') }, { alt: text('trei') }),
    change(3, '/gone.jpg', { alt: text('avea'), is_decorative: false }, null),
    change(4, '/back.jpg', null, { alt: text('acum'), is_decorative: false }),
    change(5, '/same.jpg', { alt: text('x') }, { alt: text('y') }),
    change(6, '/same.jpg', { alt: text('y') }, { alt: text('x') }),
    { ...change(7, 'main', null, { title: text('no') }), section: 'hero' },
  ])
  expect(found.map(earlierColumns)).toEqual([
    { id: '/same.jpg', alt: text('x') },
    { id: '/back.jpg', alt: text('') },
    { id: '/gone.jpg', alt: text('avea') },
    { id: '/a.jpg', alt: text('unu') },
  ])
  expect(found.find(({ id }) => id === '/a.jpg')?.before.place).toBe('Orhei')
})

test('of what a save said of a picture, only what nobody has said anew since is undone', () => {
  const before = { alt: text('unu'), place: 'Orhei', rights: '' }
  const saved = { id: '/a.jpg', before, after: { alt: text('doi'), place: '', rights: '' } }
  expect(undoneColumns(saved, { alt: text('doi') })).toEqual({ id: '/a.jpg', ...withoutRights })
  expect(undoneColumns(saved, { alt: text('trei') })).toEqual({ id: '/a.jpg', place: 'Orhei' })
  expect(undoneColumns(saved, before)).toBeUndefined()
})

const withoutRights = { alt: text('unu'), place: 'Orhei' }
