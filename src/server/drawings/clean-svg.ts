import { Parser } from 'htmlparser2'

/** Its message is written for the administrator. */
export class UnfitDrawing extends Error {
  override name = 'UnfitDrawing'
}

export const maxDrawingBytes = 256 * 1024
const maxElements = 5_000
const maxDepth = 64

const allowedElements = new Set([
  ...['svg', 'g', 'defs', 'symbol', 'use', 'title', 'desc', 'style'],
  ...['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'tspan'],
  ...['linearGradient', 'radialGradient', 'stop', 'clipPath', 'mask'],
])
/** These elements are left out, but their children stay. */
const unwrapped = new Set(['a', 'switch'])
/** Notes of a drawing program, which are dropped without mention. */
const isNote = (name: string) => name.includes(':') || name === 'metadata'

const allowedAttributes = new Set([
  ...['id', 'class', 'style', 'transform', 'viewBox', 'preserveAspectRatio', 'version'],
  ...['x', 'y', 'x1', 'y1', 'x2', 'y2', 'dx', 'dy', 'cx', 'cy', 'r', 'rx', 'ry', 'fx', 'fy', 'd'],
  ...['width', 'height', 'points', 'pathLength', 'rotate', 'textLength', 'lengthAdjust'],
  ...['fill', 'fill-opacity', 'fill-rule', 'clip-rule', 'clip-path', 'mask', 'opacity', 'color'],
  ...['stroke', 'stroke-width', 'stroke-opacity', 'stroke-linecap', 'stroke-linejoin'],
  ...['stroke-miterlimit', 'stroke-dasharray', 'stroke-dashoffset', 'vector-effect', 'display'],
  ...['visibility', 'paint-order', 'shape-rendering', 'text-anchor', 'dominant-baseline'],
  ...['font-family', 'font-size', 'font-weight', 'font-style', 'letter-spacing', 'word-spacing'],
  ...['offset', 'stop-color', 'stop-opacity', 'gradientUnits', 'gradientTransform'],
  ...['spreadMethod', 'clipPathUnits', 'maskUnits', 'maskContentUnits', 'href', 'xlink:href'],
])
/** Names of spaces and notes of drawing programs, which are dropped without mention as well. */
const ignoredAttributes =
  /^(xmlns(:.*)?|xml:space|data-.*|inkscape:.*|sodipodi:.*|enable-background)$/

/** Elements that others may draw many times. They must not refer to further ones, or a short file could draw without end. */
const drawnByReference = new Set(['defs', 'symbol', 'clipPath', 'mask'])
const referringAttributes = new Set(['clip-path', 'mask'])

/** A rule reaches all elements of a class, so a mask in it could be drawn within itself. */
const referringRules = /(?<![\w-])(?:-webkit-)?(?:mask|clip-path)[\w-]*\s*:[^;}]*;?/gi

/** Writes the drawing anew from what a strict list allows: nothing that runs, loads, moves, or grows when drawn. */
export function cleanSvg(source: string) {
  if (Buffer.byteLength(source) > maxDrawingBytes)
    throw new UnfitDrawing('Desenul SVG are peste 256 KB. Simplificați-l sau salvați-l ca PNG.')
  /** What was left out, each named once: `<script>`, `onclick`. */
  const removed = new Set<string>()
  const open: { name: string; isWritten: boolean; isReusable: boolean }[] = []
  const written: string[] = []
  let elements = 0
  /** The depth at which an element was left out with all that is in it. */
  let skippedAt: number | undefined
  /** The rules of the style element that is open. */
  let style: string | undefined
  let hasRoot = false

  function writeStart(name: string, attributes: string): void {
    if (!hasRoot) written.push(`<svg xmlns="${svgSpace}" xmlns:xlink="${linkSpace}"${attributes}>`)
    else written.push(`<${name}${attributes}>`)
    hasRoot = true
    if (name === 'style') style = ''
  }

  function writeStyle(text: string): void {
    const rules = text.replace(referringRules, '')
    if (rules !== text) removed.add('clip-path, mask')
    if (isSafeStyle(rules)) written.push(escapeXml(rules))
    else removed.add('<style>')
  }

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        elements += 1
        if (elements > maxElements || open.length >= maxDepth)
          throw new UnfitDrawing(
            'Desenul SVG este prea complicat. Simplificați-l sau salvați-l ca PNG.',
          )
        const isRoot = open.length === 0
        if (isRoot && (hasRoot || name !== 'svg'))
          throw new UnfitDrawing('Fișierul nu este un desen SVG.')
        const isInReusable = open.some(({ isReusable }) => isReusable)
        const isRefused =
          !allowedElements.has(name) ||
          (name === 'svg' && !isRoot) ||
          (name === 'use' && isInReusable)
        const isWritten = skippedAt === undefined && !isRefused
        if (skippedAt === undefined && isRefused) {
          if (!isNote(name)) removed.add(`<${name}>`)
          if (!unwrapped.has(name)) skippedAt = open.length
        }
        const isReusable = drawnByReference.has(name) || (!isRoot && attributes.id !== undefined)
        open.push({ name, isWritten, isReusable })
        if (isWritten) writeStart(name, keptAttributes(attributes, isInReusable, removed))
      },
      ontext(text) {
        if (skippedAt !== undefined || open.length === 0) return
        if (style !== undefined) style += text
        else if (open.at(-1)?.isWritten || text.trim() === '') written.push(escapeXml(text))
      },
      onclosetag() {
        const closed = open.pop()
        if (style !== undefined && closed?.name === 'style') {
          writeStyle(style)
          style = undefined
        }
        if (closed?.isWritten) written.push(`</${closed.name}>`)
        if (skippedAt === open.length) skippedAt = undefined
      },
      onprocessinginstruction(name) {
        if (name.toLowerCase() === '!doctype') removed.add('<!DOCTYPE>')
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.write(source.replace(/^\uFEFF/, ''))
  parser.end()
  if (!hasRoot) throw new UnfitDrawing('Fișierul nu este un desen SVG.')
  return { svg: written.join(''), removed: [...removed].sort() }
}

const svgSpace = 'http://www.w3.org/2000/svg'
const linkSpace = 'http://www.w3.org/1999/xlink'

function keptAttributes(
  attributes: Record<string, string>,
  isInReusable: boolean,
  removed: Set<string>,
): string {
  return Object.entries(attributes)
    .filter(([name, value]) => {
      const isKept =
        allowedAttributes.has(name) &&
        isSafeValue(name, value) &&
        !(
          isInReusable &&
          (referringAttributes.has(name) || (name === 'style' && /url\(/i.test(value)))
        )
      if (!isKept && !ignoredAttributes.test(name)) removed.add(name)
      return isKept
    })
    .map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
    .join('')
}

function isSafeValue(name: string, value: string): boolean {
  if (name === 'href' || name === 'xlink:href') return /^#[\w.-]+$/.test(value)
  return name === 'style' ? isSafeStyle(value) : hasOwnUrlsOnly(value)
}

/** No rule that loads something, and no escape that could hide one. */
function isSafeStyle(text: string): boolean {
  return !/[@\\<]|expression|behavior|animation/i.test(text) && hasOwnUrlsOnly(text)
}

/** Every `url(...)` leads into the drawing itself. */
function hasOwnUrlsOnly(value: string): boolean {
  return !/url\s*\(|image-set|image\s*\(|src\s*\(/i.test(
    value.replace(/url\(["']?#[\w.-]+["']?\)/g, ''),
  )
}

/** Without the characters that XML does not know. */
function escapeXml(text: string): string {
  return [...text]
    .filter((character) => character >= ' ' || '\t\n\r'.includes(character))
    .join('')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
