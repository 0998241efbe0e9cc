// In a process of its own, whose memory is not that of what is measured: `photo FILE` makes a photo of 24 megapixels,
// `time FILE WIDTH:QUALITY...` prints the milliseconds that bare sharp takes for these renditions of it.
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'

const [, , command, file = '', ...sizes] = process.argv
sharp.cache(false)
sharp.concurrency(1)
if (command === 'photo') await makePhoto(file)
else console.log(await timeRenditions(await readFile(file), sizes))

/**
 * With the grain of a real one, which costs the encoders more than plain areas.
 *
 * @param {string} target
 */
async function makePhoto(target) {
  const size = { width: 6000, height: 4000 }
  /** @type {import('sharp').Noise} */
  const noise = { type: 'gaussian', mean: 128, sigma: 12 }
  const grain = await sharp({ create: { ...size, channels: 3, background: '#808080', noise } })
    .png({ compressionLevel: 0 })
    .toBuffer()
  await sharp('tests/support/pictures/industrial-park.jpg')
    .resize(size)
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 88 })
    .toFile(target)
}

/**
 * @param {Uint8Array} photo
 * @param {readonly string[]} sizes
 */
async function timeRenditions(photo, sizes) {
  const startedAt = performance.now()
  for (const size of sizes) {
    const [width = 0, quality = 0] = size.split(':').map(Number)
    await sharp(photo, { sequentialRead: true })
      .autoOrient()
      .resize({ width, withoutEnlargement: true })
      .avif({ quality, effort: 2 })
      .toBuffer()
  }
  return performance.now() - startedAt
}
