import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
// @ts-expect-error the package brings no types
import subsetFont from 'subset-font'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = join(root, 'public', 'assets', 'fonts')
const registry = join(root, 'src', 'site', 'fonts', 'font-files.json')

/** @param {number} from @param {number} to */
const letters = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCharCode(from + index)).join('')

// What the three languages write with; a fraction of what the families carry.
const scripts = {
  latin: `${letters(0x20, 0x7e)} ¡©«®°±²³·»×ÂÎâîéèêëçôöüÄÖÜäß–—‘’‚“”„…•€™−№`,
  romanian: 'ĂăȘșȚțŞşŢţ',
  cyrillic: `${letters(0x410, 0x44f)}ЁёІіЇїЄєҐґЎўЂђ`,
}
const sourceNames = { latin: 'latin', romanian: 'latin-ext', cyrillic: 'cyrillic' }

/** @type {Record<string, { packages: Partial<Record<keyof typeof scripts, string>>, weights: (string | number)[] }>} */
const families = {
  geologica: variable('geologica'),
  'source-serif-4': variable('source-serif-4'),
  'jetbrains-mono': variable('jetbrains-mono'),
  roboto: variable('roboto'),
  oswald: variable('oswald'),
  'playfair-display': variable('playfair-display'),
  // Poppins has no Cyrillic; Montserrat is drawn on the same circles.
  poppins: {
    packages: { latin: '@fontsource/poppins', romanian: '@fontsource/poppins' },
    weights: [400, 600],
  },
  montserrat: { packages: { cyrillic: '@fontsource-variable/montserrat' }, weights: ['wght'] },
}

await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
const entries = []
for (const [family, { packages, weights }] of Object.entries(families)) {
  for (const [script, name] of Object.entries(packages)) {
    for (const weight of weights) {
      entries.push(await subset(family, /** @type {keyof typeof scripts} */ (script), name, weight))
    }
  }
}
await writeFile(registry, `${JSON.stringify(entries, null, 2)}\n`)

/** @param {string} name */
function variable(name) {
  const from = `@fontsource-variable/${name}`
  return { packages: { latin: from, romanian: from, cyrillic: from }, weights: ['wght'] }
}

/**
 * The hash in the name lets browsers keep the file for good.
 *
 * @param {string} family
 * @param {keyof typeof scripts} script
 * @param {string} name
 * @param {string | number} weight
 */
async function subset(family, script, name, weight) {
  const source = join(
    root,
    'node_modules',
    name,
    'files',
    `${family}-${sourceNames[script]}-${weight}-normal.woff2`,
  )
  const isVariable = weight === 'wght'
  const font = await subsetFont(await readFile(source), scripts[script], {
    targetFormat: 'woff2',
    ...(isVariable && { variationAxes: { wght: { min: 300, max: 700 } } }),
  })
  const hash = createHash('sha256').update(font).digest('hex').slice(0, 10)
  const file = `/assets/fonts/${family}-${script}${isVariable ? '' : `-${weight}`}.${hash}.woff2`
  await writeFile(join(root, 'public', file), font)
  console.log(`${file}: ${font.length} bytes`)
  return { family, script, weight: isVariable ? '300 700' : String(weight), file }
}
