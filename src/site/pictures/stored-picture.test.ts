import { expect, test } from 'vitest'
import { storedHeights, storedHeroSizes, storedSizes } from './stored-picture.ts'

const uploaded = '/storage/v1/object/public/media/2026/hala.jpg'

test('an uploaded picture comes in sizes the storage service makes', () => {
  const sizes = storedSizes(uploaded)?.split(', ')
  expect(sizes).toHaveLength(6)
  expect(sizes?.at(-1)).toMatch(/width=2560&resize=contain 2560w$/)
  expect(sizes?.[0]).toBe(
    '/storage/v1/render/image/public/media/2026/hala.jpg?width=480&resize=contain 480w',
  )
})

test('one that lies at a Supabase elsewhere comes no wider than a hosted one makes it', () => {
  const sizes = storedHeroSizes(`https://x.supabase.example${uploaded}`)
  expect(sizes).toMatch(
    /^https:\/\/x\.supabase\.example\/storage\/v1\/render\/image\/public\/media\//,
  )
  expect(sizes?.match(/\d+(?=w)/g)).toEqual(['480', '768', '1200', '1600', '2000'])
})

test('the hero alone comes as wide as the largest displays', () => {
  expect(storedHeroSizes(uploaded)).toMatch(/width=3840&resize=contain 3840w$/)
  expect(storedSizes(uploaded)).not.toContain('3840')
})

test('a logo comes in one height, sharp on any screen', () => {
  expect(storedHeights(uploaded, 40)).toContain('?height=80&resize=contain 2x')
})

test('a name cannot end the list it stands in', () => {
  const sizes = storedSizes('/storage/v1/object/public/media/a, b.jpg 1x')
  expect(sizes?.split(', ')).toHaveLength(6)
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
