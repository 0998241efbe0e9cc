import { expect, test } from 'vitest'
import { storedHeights, storedSizes } from './stored-picture.ts'

const uploaded = '/storage/v1/object/public/media/2026/hala.jpg'

test('an uploaded picture comes in sizes the storage service makes', () => {
  const sizes = storedSizes(uploaded)?.split(', ')
  expect(sizes).toHaveLength(5)
  expect(sizes?.[0]).toBe(
    '/storage/v1/render/image/public/media/2026/hala.jpg?width=480&resize=contain 480w',
  )
})

test('also one that lies at a Supabase elsewhere', () => {
  expect(storedSizes(`https://x.supabase.example${uploaded}`)).toMatch(
    /^https:\/\/x\.supabase\.example\/storage\/v1\/render\/image\/public\/media\//,
  )
})

test('a logo comes in one height, sharp on any screen', () => {
  expect(storedHeights(uploaded, 40)).toContain('?height=80&resize=contain 2x')
})

test('a name cannot end the list it stands in', () => {
  const sizes = storedSizes('/storage/v1/object/public/media/a, b.jpg 1x')
  expect(sizes?.split(', ')).toHaveLength(5)
  expect(sizes).toContain('/a%2C%20b.jpg%201x?width=480')
})

test.each([
  '/assets/pictures/hero-1.jpg',
  'https://cdn.example/a.jpg',
  '/storage/v1/object/sign/media/a.jpg?token=x',
  '/storage/v1/object/public/media/miscare.gif',
])('%s stays as it is', (address) => {
  expect(storedSizes(address)).toBeUndefined()
  expect(storedHeights(address, 40)).toBeUndefined()
})
