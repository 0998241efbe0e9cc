import { expect, test, vi } from 'vitest'
import { sidewaysJpegBytes } from '../../../../tests/support/test-images.ts'
import { defaultStorageLimits } from '../request/storage-context.ts'
import { createPictureProcess } from './picture-process.ts'
import { measureImage } from './transform-image.ts'

test('a picture is measured upright, with ten minutes where its process waits for all others', async () => {
  const background = createPictureProcess('background')
  const render = vi.spyOn(background, 'render')
  try {
    const picture = await sidewaysJpegBytes({ width: 60, height: 40 })
    const measures = await measureImage(picture, defaultStorageLimits, background)
    expect(measures).toMatchObject({
      width: 40,
      height: 60,
      colour: expect.stringMatching(/^#f[0-9a-f]9/),
    })
    // One that took longer would count as damaged for good.
    expect(render.mock.calls[0]?.[1].seconds).toBe(600)
  } finally {
    background.close()
  }
})
