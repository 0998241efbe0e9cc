import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
// @ts-expect-error the package brings no types
import subsetFont from 'subset-font'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = join(root, 'public', 'assets', 'fonts')
const registry = join(root, 'src', 'content', 'looks', 'font-files.json')

/** @param {number} from @param {number} to */
const letters = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCharCode(from + index)).join('')

// The letters of the three languages, a fraction of what the families contain. A page waits for its first file, which
// therefore must fit into a connection's first 14 kB; rarer characters are in a file of their own. What builders write (m³,
// ±0,00) is not rare: as little as a cubic metre below the first screen would fetch that file beside the first picture.
const scripts = {
  latin: `${letters(0x20, 0x7e).replace(/[\\^`{}]/g, '')} ©«°±²³·»×ÂÎâî–—’“”„…€`,
  western: `\\^\`{}¡®${letters(0xc0, 0xff)}‘‚•™−`,
  romanian: 'ĂăȘșȚțŞşŢţ',
  cyrillic: `${letters(0x410, 0x44f)}ЁёІіЇїЄєҐґЎўЂђ№`,
}
// The features that shaping needs; ligatures only where an f would touch its neighbour, and no alternates.
const features = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum']
const withLigatures = ['source-serif-4', 'playfair-display']
const sourceNames = {
  latin: 'latin',
  western: 'latin',
  romanian: 'latin-ext',
  cyrillic: 'cyrillic',
}

/** @type {Record<string, { sources: Partial<Record<keyof typeof scripts, string>>, weights: (string | number)[] }>} */
const families = {
  geologica: variable(import.meta.resolve('@fontsource-variable/geologica/package.json')),
  'source-serif-4': variable(
    import.meta.resolve('@fontsource-variable/source-serif-4/package.json'),
  ),
  'jetbrains-mono': variable(
    import.meta.resolve('@fontsource-variable/jetbrains-mono/package.json'),
  ),
  roboto: variable(import.meta.resolve('@fontsource-variable/roboto/package.json')),
  oswald: variable(import.meta.resolve('@fontsource-variable/oswald/package.json')),
  'playfair-display': variable(
    import.meta.resolve('@fontsource-variable/playfair-display/package.json'),
  ),
  poppins: poppins(import.meta.resolve('@fontsource/poppins/package.json')),
  // Poppins has no Cyrillic; Montserrat has similar round letters.
  montserrat: {
    sources: { cyrillic: import.meta.resolve('@fontsource-variable/montserrat/package.json') },
    weights: ['wght'],
  },
}

await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
const entries = []
for (const [family, { sources, weights }] of Object.entries(families)) {
  for (const [script, from] of Object.entries(sources)) {
    for (const weight of weights) {
      entries.push(await subset(family, /** @type {keyof typeof scripts} */ (script), from, weight))
    }
  }
}
await writeFile(registry, `${JSON.stringify(entries, null, 2)}\n`)

/** @param {string} from */
function variable(from) {
  return {
    sources: { latin: from, western: from, romanian: from, cyrillic: from },
    weights: ['wght'],
  }
}

/** @param {string} from */
function poppins(from) {
  return { sources: { latin: from, western: from, romanian: from }, weights: [400, 600] }
}

/**
 * The hash in the name lets browsers cache the file for ever.
 *
 * @param {string} family
 * @param {keyof typeof scripts} script
 * @param {string} from the address of the family's package.json
 * @param {string | number} weight
 */
async function subset(family, script, from, weight) {
  const name = `files/${family}-${sourceNames[script]}-${weight}-normal.woff2`
  const source = new URL(name, from)
  const isVariable = weight === 'wght'
  const font = await subsetFont(await readFile(source), scripts[script], {
    targetFormat: 'woff2',
    keepFeatures: withLigatures.includes(family) ? [...features, 'liga'] : features,
    ...(isVariable && { variationAxes: { wght: { min: 300, max: 700 } } }),
  })
  const hash = createHash('sha256').update(font).digest('hex').slice(0, 10)
  const file = `/assets/fonts/${family}-${script}${isVariable ? '' : `-${weight}`}.${hash}.woff2`
  await writeFile(join(root, 'public', file), font)
  console.log(`${file}: ${font.length} bytes`)
  return { family, script, weight: isVariable ? '300 700' : String(weight), file }
}
