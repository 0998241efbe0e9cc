import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as lucide from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

const sources = fileURLToPath(new URL('../src/', import.meta.url))
const packageFile = createRequire(import.meta.url).resolve('lucide-react/package.json')
const { version } = JSON.parse(readFileSync(packageFile, 'utf8'))

const icons = [...namesInUse()].sort().map((name) => `export const ${name} = ${drawing(name)}\n`)
const module = `// Made by \`npm run icons\`: those icons of Lucide ${version} that are imported from here.
import { drawIcon } from './draw-icon.tsx'

${icons.join('')}`
writeFileSync(join(sources, 'ui', 'icons.tsx'), module)
copyFileSync(join(packageFile, '../LICENSE'), join(sources, 'ui', 'icons.license'))

function namesInUse() {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  const texts = files
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(join(sources, file), 'utf8'))
  const imports = texts.flatMap((text) => [
    ...text.matchAll(/import \{([^}]*)\} from '[^']*\/icons\.tsx'/g),
  ])
  return new Set(imports.flatMap(([, names]) => names?.match(/(?<=(?:^|,)\s*)\b\w+/g) ?? []))
}

/** @param {string} name */
function drawing(name) {
  const icon = /** @type {Record<string, any>} */ (lucide)[name]
  if (!icon) throw new Error(`Lucide has no icon ${name}`)
  const markup = renderToStaticMarkup(createElement(icon))
  const strokes = markup.replace(/^<svg[^>]*>|<\/svg>$/g, '').replace(/><\/\w+>/g, ' />')
  return strokes.lastIndexOf('<') > 0 ? `drawIcon(<>${strokes}</>)` : `drawIcon(${strokes})`
}
