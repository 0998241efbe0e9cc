import { expect, test } from 'vitest'
import {
  storedHeroSrcSet,
  storedLogoSrcSet,
  storedShareImage,
  storedSrcSet,
} from './stored-picture.ts'

const uploaded = '/storage/v1/object/public/media/2026/hala.jpg'

test('the srcset of an uploaded picture names sizes of the storage service', () => {
  const srcSet = storedSrcSet(uploaded)?.split(', ')
  expect(srcSet).toHaveLength(6)
  expect(srcSet?.at(-1)).toMatch(/width=2560&resize=contain 2560w$/)
  expect(srcSet?.[0]).toBe(
    '/storage/v1/render/image/public/media/2026/hala.jpg?width=480&resize=contain 480w',
  )
})

test('the srcset of a picture on a hosted Supabase stays within its maximum width', () => {
  const srcSet = storedHeroSrcSet(`https://x.supabase.example${uploaded}`)
  expect(srcSet).toMatch(
    /^https:\/\/x\.supabase\.example\/storage\/v1\/render\/image\/public\/media\//,
  )
  expect(srcSet?.match(/\d+(?=w)/g)).toEqual(['480', '768', '1200', '1600', '2000'])
})

test('only the hero’s srcset has the largest width', () => {
  expect(storedHeroSrcSet(uploaded)).toMatch(/width=3840&resize=contain 3840w$/)
  expect(storedSrcSet(uploaded)).not.toContain('3840')
})

test('the srcset of a logo has one height for each pixel density', () => {
  expect(storedLogoSrcSet(uploaded, 40)).toContain('?height=80&resize=contain 2x')
})

test('spaces and commas in a file name do not break the srcset', () => {
  const srcSet = storedSrcSet('/storage/v1/object/public/media/a, b.jpg 1x')
  expect(srcSet?.split(', ')).toHaveLength(6)
  expect(srcSet).toContain('/a%2C%20b.jpg%201x?width=480')
})

test.each([
  '/assets/pictures/hero-1.jpg',
  'https://cdn.example/a.jpg',
  '/storage/v1/object/sign/media/a.jpg?token=x',
  '/storage/v1/object/public/media/miscare.gif',
])('a picture at %s has no srcset', (address) => {
  expect(storedSrcSet(address)).toBeUndefined()
  expect(storedLogoSrcSet(address, 40)).toBeUndefined()
})

test('what messengers show of an upload is cut around its focal point, rounded to tens of percent', () => {
  const cut =
    '/storage/v1/render/image/public/media/2026/hala.jpg?width=1200&height=630&resize=cover'
  expect(storedShareImage(uploaded)).toBe(`${cut}&x=50&y=50`)
  expect(storedShareImage(uploaded, { x: 96.2, y: 4.9 })).toBe(`${cut}&x=100&y=0`)
  expect(storedShareImage(`https://x.supabase.example${uploaded}`, { x: 96, y: 5 })).toBe(
    `https://x.supabase.example${cut}&quality=60`,
  )
  expect(storedShareImage('https://cdn.example/a.jpg')).toBeUndefined()
  expect(storedShareImage('/storage/v1/object/public/media/plan.svg')).toBeUndefined()
})
