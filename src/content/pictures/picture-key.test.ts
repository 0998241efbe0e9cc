import { expect, test } from 'vitest'
import { pictureKey } from './picture-key.ts'

const media = '/storage/v1/object/public/media'

test.each([
  ['/assets/pictures/hero-1.jpg', '/assets/pictures/hero-1.jpg'],
  ['https://example.com/a b.jpg?w=1', 'https://example.com/a%20b.jpg?w=1'],
  [`${media}/hala.jpg`, `${media}/hala.jpg`],
  [`https://abc.supabase.co${media}/hala.jpg?v=2`, `${media}/hala.jpg`],
  [
    `https://abc.supabase.co/storage/v1/render/image/public/media/a/hala.jpg?width=768`,
    `${media}/a/hala.jpg`,
  ],
  [`${media}/siglă nouă.png`, `${media}/sigl%C4%83%20nou%C4%83.png`],
  [`${media}/sigl%C4%83.png`, `${media}/sigl%C4%83.png`],
  ['  /a.jpg ', '/a.jpg'],
])('the picture at %s is known as %s', (address, key) => {
  expect(pictureKey(address)).toBe(key)
})
