// Renders one drawing in a process of its own, which can be ended while the library is busy and is refused memory by the
// system. It reads the drawing and writes a PNG.
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'

const [, , maxPixels, background] = process.argv
sharp.cache(false)
sharp.concurrency(1)
// The caller has set the drawing's size, but a CSS rule in it may say otherwise.
const image = sharp(await buffer(process.stdin), { limitInputPixels: Number(maxPixels) })
process.stdout.write(await (background ? image.flatten({ background }) : image).png().toBuffer())
