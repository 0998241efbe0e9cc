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
  const shapes = [...markup.replace(/^<svg[^>]*>/, '').matchAll(/<(\w+) ([^>]*)>/g)]
  return `drawIcon('${shapes.map(([, tag = '', attributes = '']) => pathOf(tag, attributes)).join('')}')`
}

/**
 * One path draws all strokes of an icon, as each of them can be written as a part of it. What Lucide fills are dots, which
 * their own stroke covers.
 *
 * @param {string} tag
 * @param {string} attributes
 */
function pathOf(tag, attributes) {
  const {
    d = '',
    points = '',
    fill: _,
    ...texts
  } = Object.fromEntries(
    [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  )
  const {
    x1,
    y1,
    x2,
    y2,
    cx,
    cy,
    r,
    x,
    y,
    width,
    height,
    rx = 0,
  } = /** @type {Record<string, any>} */ (
    Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, Number(value)]))
  )
  switch (tag) {
    case 'path':
      return fromStart(d)
    case 'line':
      return `M${x1} ${y1}L${x2} ${y2}`
    case 'polyline':
      return `M${points}`
    case 'circle':
      // The stroke of a dot leaves its middle out.
      return `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z${r < 1 ? `M${cx} ${cy}h.01` : ''}`
    case 'rect': {
      const [across, down] = [width - 2 * rx, height - 2 * rx]
      const turn = (/** @type {number} */ byX, /** @type {number} */ byY) =>
        rx === 0 ? '' : `a${rx} ${rx} 0 0 1 ${byX} ${byY}`
      return `M${x + rx} ${y}h${across}${turn(rx, rx)}v${down}${turn(-rx, rx)}h${-across}${turn(-rx, -rx)}v${-down}${turn(rx, -rx)}Z`
    }
    default:
      throw new Error(`Lucide draws with ${tag}, which this command does not know`)
  }
}

/**
 * The first point of a path counts from the origin even after `m`; behind another path it would count from where that ends.
 *
 * @param {string} d
 */
function fromStart(d) {
  const point = /^m(-?[\d.]+[ ,]?-?[\d.]+)[ ,]?/.exec(d)
  if (!point) return d
  const rest = d.slice(point[0].length)
  return `M${point[1]}${/^[\d.-]/.test(rest) ? 'l' : ''}${rest}`
}
