import { expect, test } from 'vitest'
import { pictureFacts, pictureFactsByAddressSchema } from './picture-facts.ts'

const media = '/storage/v1/object/public/media'
const pictures = pictureFactsByAddressSchema.parse({
  [`${media}/hal%C4%83.jpg`]: { alt: { ro: 'Hala', en: '', ru: '' }, width: 4, height: 3 },
  '/logo.png': { isDecorative: true },
})

test('what is known of a picture is found by its address, however that is written', () => {
  expect(pictureFacts({ pictures }, `https://abc.supabase.co${media}/hală.jpg`)).toEqual({
    alt: { ro: 'Hala', en: '', ru: '' },
    isDecorative: false,
    width: 4,
    height: 3,
  })
  expect(pictureFacts({ pictures }, ' /logo.png ').isDecorative).toBe(true)
})

test.each(['/other.jpg', '', 'constructor', '__proto__'])(
  'nothing is known of a picture at %j',
  (address) => {
    expect(pictureFacts({ pictures }, address)).toEqual({
      alt: { ro: '', en: '', ru: '' },
      isDecorative: false,
    })
  },
)
