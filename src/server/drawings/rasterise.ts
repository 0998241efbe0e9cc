import { type DrawingLimits, drawSvg } from '#backend/backend.ts'
import { cleanSvg, UnfitDrawing } from './clean-svg.ts'

export interface Canvas {
  /** With a background the canvas has exactly this size; without one it is a maximum, and the canvas takes the drawing's proportions. */
  width: number
  height: number
  background?: string
  /** Empty space on each side, as a part of the width; only with a background. */
  margin?: number
}

export const rasterLimits = {
  cpuSeconds: 5,
  seconds: 30,
  kilobytes: 400_000,
}

const defaultMargin = 0.15
/** What browsers give to a drawing without a size. */
const defaultSize = { width: 300, height: 150 }

/** Cleaned first; what is left may still take long or much memory to draw, and is drawn within limits. */
export async function rasterise(
  source: string,
  canvas: Canvas,
  limits: DrawingLimits = rasterLimits,
): Promise<Uint8Array> {
  return drawClean(cleanSvg(source).svg, canvas, limits)
}

/** Draws an SVG that this server has written itself. */
export async function drawClean(
  clean: string,
  canvas: Canvas,
  limits: DrawingLimits = rasterLimits,
): Promise<Uint8Array> {
  const { svg, pixels: maxPixels } = placeDrawing(clean, canvas)
  const png = await drawSvg({ svg, maxPixels, background: canvas.background }, limits)
  if (!png) throw new UnfitDrawing('Desenul SVG nu poate fi desenat ca imagine.')
  return png
}

export function placeDrawing(svg: string, canvas: Canvas): { svg: string; pixels: number } {
  const [root = '', attributes = ''] = /^<svg([^>]*)>/.exec(svg) ?? []
  const { viewBox, width, height } = boxOf(attributes)
  const { margin = defaultMargin } = canvas
  const space = canvas.background === undefined ? 1 : 1 - 2 * margin
  const scale = Math.min((canvas.width * space) / width, (canvas.height * space) / height)
  const inner = { width: sideOf(width * scale), height: sideOf(height * scale) }
  const outer = canvas.background === undefined ? inner : canvas
  const [x, y] = [(outer.width - inner.width) / 2, (outer.height - inner.height) / 2]
  const others = attributes.replace(/ (x|y|width|height|viewBox)="[^"]*"/g, '')
  const size = `width="${outer.width}" height="${outer.height}"`
  const position = `x="${x}" y="${y}" width="${inner.width}" height="${inner.height}"`
  const drawing = `<svg${others} ${position} viewBox="${viewBox}">${svg.slice(root.length)}`
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${drawing}</svg>`,
    pixels: outer.width * outer.height,
  }
}

function sideOf(length: number): number {
  return Math.max(1, Math.round(length))
}

function boxOf(attributes: string): { viewBox: string; width: number; height: number } {
  const written = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1] ?? ''
  const viewBox = written('viewBox')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const [, , width = 0, height = 0] = viewBox
  if (viewBox.length === 4 && viewBox.every(Number.isFinite) && width > 0 && height > 0)
    return { viewBox: viewBox.join(' '), width, height }
  const own = { width: pixelsOf(written('width')), height: pixelsOf(written('height')) }
  const size = own.width > 0 && own.height > 0 ? own : defaultSize
  return { viewBox: `0 0 ${size.width} ${size.height}`, ...size }
}

function pixelsOf(length: string): number {
  return /^\d+(\.\d+)?(px)?$/.test(length.trim()) ? Number.parseFloat(length) : 0
}
