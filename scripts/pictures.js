import { createHash } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = join(root, 'public', 'assets', 'pictures')
const registry = join(root, 'src', 'content', 'pictures', 'variants.json')

/** @type {{ widths: { width: number, avif: number, webp: number }[] }} */
const { widths: steps } = JSON.parse(
  await readFile(join(root, 'src', 'content', 'pictures', 'picture-ladder.json'), 'utf8'),
)
const encoders = {
  avif: (/** @type {ReturnType<typeof sharp>} */ image, /** @type {number} */ quality) =>
    image.avif({ quality, effort: 6, chromaSubsampling: '4:2:0' }),
  webp: (/** @type {ReturnType<typeof sharp>} */ image, /** @type {number} */ quality) =>
    image.webp({ quality, effort: 5, smartSubsample: true }),
}

const names = await readdir(folder)
const originals = names.filter((name) => name.endsWith('.jpg') && !name.startsWith('og-'))
const entries = []
for (const name of originals.sort()) entries.push(await makeVariants(name))
await writeFile(registry, formatLikeBiome(Object.fromEntries(entries)))
for (const name of originals.filter((name) => name.startsWith('project-')))
  await makeSharePicture(name)
await removeOldVariants(entries)

/**
 * The hash covers the original and the settings, so that the file at an address never changes.
 *
 * @param {string} name
 */
async function makeVariants(name) {
  const original = await readFile(join(folder, name))
  const { width = 0, height = 0 } = await sharp(original).metadata()
  const usable = steps.filter((step) => step.width <= width)
  const widths = usable.map((step) => step.width)
  const qualities = { avif: qualitiesOf('avif', usable), webp: qualitiesOf('webp', usable) }
  const hash = createHash('sha256')
    .update(original)
    .update(JSON.stringify([widths, qualities]))
    .digest('hex')
    .slice(0, 10)
  for (const step of usable) await makeWidth(name, original, step, hash)
  const [red = 0, green = 0, blue = 0] = await sharp(original).resize(1, 1).raw().toBuffer()
  const color = `#${[red, green, blue].map(toHex).join('')}`
  return /** @type {const} */ ([`/assets/pictures/${name}`, { hash, width, height, color, widths }])
}

/**
 * @param {string} name
 * @param {Buffer} original
 * @param {typeof steps[number]} step
 * @param {string} hash
 */
async function makeWidth(name, original, { width, ...qualities }, hash) {
  for (const format of /** @type {const} */ (['avif', 'webp'])) {
    const file = join(folder, variantName(name, width, hash, format))
    if (names.includes(variantName(name, width, hash, format))) continue
    const resized = sharp(original).resize({ width, kernel: 'lanczos3' })
    await writeFile(file, await encoders[format](resized, qualities[format]).toBuffer())
  }
}

/**
 * As messengers show it.
 *
 * @param {string} name
 */
async function makeSharePicture(name) {
  const cut = sharp(join(folder, name)).resize(1200, 630)
  await writeFile(
    join(folder, `og-${name}`),
    await cut.jpeg({ quality: 72, mozjpeg: true }).toBuffer(),
  )
}

/**
 * @param {'avif' | 'webp'} format
 * @param {typeof steps} usable
 */
function qualitiesOf(format, usable) {
  return Object.fromEntries(usable.map((step) => [step.width, step[format]]))
}

/**
 * @param {string} name
 * @param {number} width
 * @param {string} hash
 * @param {string} format
 */
function variantName(name, width, hash, format) {
  return `${name.replace(/\.jpg$/, '')}-${width}.${hash}.${format}`
}

/** @param {Awaited<ReturnType<typeof makeVariants>>[]} made */
async function removeOldVariants(made) {
  const hashes = made.map(([, { hash }]) => hash)
  const isOld = (/** @type {string} */ name) =>
    /\.(avif|webp)$/.test(name) && !hashes.some((hash) => name.includes(`.${hash}.`))
  const old = (await readdir(folder)).filter(isOld)
  await Promise.all(old.map((name) => rm(join(folder, name))))
}

/**
 * So that making the variants again changes nothing.
 *
 * @param {object} value
 */
function formatLikeBiome(value) {
  const text = JSON.stringify(value, null, 2)
  return `${text.replace(/\[[\d\s,]+\]/g, (list) => JSON.stringify(JSON.parse(list)).replaceAll(',', ', '))}\n`
}

/** @param {number} channel */
function toHex(channel) {
  return channel.toString(16).padStart(2, '0')
}
