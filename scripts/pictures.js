import { createHash } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = join(root, 'public', 'assets', 'pictures')
const registry = join(root, 'src', 'content', 'pictures', 'variants.json')

/** @type {{ widths: { width: number, avif: number, webp: number }[], phoneCut: { width: number, height: number, avif: number, webp: number } }} */
const { widths: steps, phoneCut } = await readDescription('picture-ladder.json')
/** @type {Record<string, { focal?: { x: number, y: number } } | undefined>} */
const pictures = await readDescription('built-in-pictures.json')
/** The first picture of a sample project. */
const isMain = (/** @type {string} */ name) => /^project-[a-z]+\.jpg$/.test(name)
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
  const hash = hashOf(original, [widths, qualities])
  for (const { width, ...qualities } of usable)
    await writeFormats(
      name,
      width,
      hash,
      () => sharp(original).resize({ width, kernel: 'lanczos3' }),
      qualities,
    )
  const [red = 0, green = 0, blue = 0] = await sharp(original).resize(1, 1).raw().toBuffer()
  const color = `#${[red, green, blue].map(toHex).join('')}`
  const made = { hash, width, height, color, widths }
  const cut = isMain(name) ? { phoneCut: await makePhoneCut(name, original) } : undefined
  return /** @type {const} */ ([`/assets/pictures/${name}`, { ...made, ...cut }])
}

/**
 * As the storage service cuts an uploaded picture, around the focal point in tens of a hundred.
 *
 * @param {string} name
 * @param {Buffer} original
 */
async function makePhoneCut(name, original) {
  const focal = pictures[name.replace(/\.jpg$/, '')]?.focal ?? { x: 50, y: 50 }
  const [x, y] = [Math.round(focal.x / 10) * 10, Math.round(focal.y / 10) * 10]
  const hash = hashOf(original, [phoneCut, x, y])
  const { width, height, ...qualities } = phoneCut
  const whole = await sharp(original).metadata()
  const scale = Math.max(width / whole.width, height / whole.height)
  const [wide, high] = [Math.ceil(whole.width * scale), Math.ceil(whole.height * scale)]
  const left = Math.round(((wide - width) * x) / 100)
  const top = Math.round(((high - height) * y) / 100)
  const cut = () =>
    sharp(original).resize(wide, high, { fit: 'fill' }).extract({ left, top, width, height })
  await writeFormats(name, 'phone', hash, cut, qualities)
  return { hash, x, y }
}

/**
 * @param {Buffer} original
 * @param {unknown} settings
 */
function hashOf(original, settings) {
  const hash = createHash('sha256').update(original).update(JSON.stringify(settings))
  return hash.digest('hex').slice(0, 10)
}

/**
 * @param {string} name
 * @param {number | 'phone'} size
 * @param {string} hash
 * @param {() => ReturnType<typeof sharp>} image
 * @param {{ avif: number, webp: number }} qualities
 */
async function writeFormats(name, size, hash, image, qualities) {
  for (const format of /** @type {const} */ (['avif', 'webp'])) {
    const file = variantName(name, size, hash, format)
    if (names.includes(file)) continue
    await writeFile(
      join(folder, file),
      await encoders[format](image(), qualities[format]).toBuffer(),
    )
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
 * @param {number | 'phone'} size
 * @param {string} hash
 * @param {string} format
 */
function variantName(name, size, hash, format) {
  return `${name.replace(/\.jpg$/, '')}-${size}.${hash}.${format}`
}

/** @param {Awaited<ReturnType<typeof makeVariants>>[]} made */
async function removeOldVariants(made) {
  const hashes = made.flatMap(([, { hash, phoneCut }]) => [hash, phoneCut?.hash])
  const isOld = (/** @type {string} */ name) =>
    /\.(avif|webp)$/.test(name) && !hashes.some((hash) => name.includes(`.${hash}.`))
  const old = (await readdir(folder)).filter(isOld)
  await Promise.all(old.map((name) => rm(join(folder, name))))
}

/** @param {string} name */
async function readDescription(name) {
  return JSON.parse(await readFile(join(root, 'src', 'content', 'pictures', name), 'utf8'))
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
