import sharp from 'sharp'
import { expect, test } from 'vitest'
import { UnfitDrawing } from './clean-svg.ts'
import { placeDrawing, rasterise, rasterLimits } from './rasterise.ts'

const canvas = { width: 400, height: 300 }
const bar = '<rect width="200" height="50" fill="#123456"/>'
const drawn = (content: string, root = 'viewBox="0 0 200 50"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${root}>${content}</svg>`

async function colourAt(png: Uint8Array, x: number, y: number): Promise<number[]> {
  const one = await sharp(png).extract({ left: x, top: y, width: 1, height: 1 }).ensureAlpha()
  return [...(await one.raw().toBuffer())]
}

test('a drawing fills its canvas in its own proportions, or stands on a ground', async () => {
  const logo = await rasterise(drawn(bar), canvas)
  expect(await sharp(logo).metadata()).toMatchObject({ format: 'png', width: 400, height: 100 })
  expect(await colourAt(logo, 399, 99)).toEqual([0x12, 0x34, 0x56, 255])
  const share = await rasterise(drawn(bar), { ...canvas, background: '#ffffff' })
  expect(await sharp(share).metadata()).toMatchObject({ width: 400, height: 300, hasAlpha: false })
  expect(await colourAt(share, 200, 150)).toEqual([0x12, 0x34, 0x56, 255])
  expect(await colourAt(share, 50, 150)).toEqual([255, 255, 255, 255])
})

test.each([
  ['width="200" height="50"', 400, 100],
  ['width="2000000" height="1000000"', 400, 200],
  ['width="9" height="1" viewBox="0 0 1000000000 500000000"', 400, 200],
  ['viewBox="0 0 1000000000 1"', 400, 1],
  ['viewBox="0 0 0 0" width="50%"', 400, 200],
  ['viewBox="a b c d"', 400, 200],
])('an svg element with %s becomes %d x %d', (root, width, height) => {
  const { svg, pixels } = placeDrawing(drawn(bar, root), canvas)
  expect(svg).toMatch(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
  )
  expect(pixels).toBe(width * height)
})

test('a drawing that refers to files or addresses outside it is drawn without them', async () => {
  const doctype = '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>'
  const content = `<text y="20">&x;</text><image href="file:///etc/passwd" width="9" height="9"/>
    <xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="/etc/passwd" parse="text"/>
    <rect width="200" height="50" fill="#123456"/>`
  const png = await rasterise(doctype + drawn(content), canvas)
  expect(await colourAt(png, 200, 50)).toEqual([0x12, 0x34, 0x56, 255])
})

const zigzag = 'L200 50L0 50L200 0L0 0'
const nested = Array.from(
  { length: 9 },
  (_, depth) => `<g id="a${depth + 1}">${`<use href="#a${depth}"/>`.repeat(10)}</g>`,
).join('')

test('a drawing that claims to be huge in a rule is refused', async () => {
  const huge = drawn(`<style>svg{width:50000px;height:50000px}</style>${bar}`)
  await expect(rasterise(huge, canvas)).rejects.toThrow(UnfitDrawing)
})

test('a drawing of millions of dashes, which would take gigabytes, is refused that memory', {
  tags: 'long',
}, async () => {
  const dashes = `<path fill="none" stroke="red" stroke-dasharray="0.002" d="M0 0${zigzag.repeat(2_000)}"/>`
  const patient = { ...rasterLimits, cpuSeconds: 1_000, seconds: 1_000 }
  await expect(rasterise(drawn(dashes), canvas, patient)).rejects.toThrow(UnfitDrawing)
})

test('a drawing that would take minutes is ended', async () => {
  const path = `<path id="a" stroke="red" d="M0 0${'l1 1 1 -1'.repeat(14_000)}"/>`
  const drawing = drawn(path + '<use href="#a"/>'.repeat(4_900))
  const hasty = { cpuSeconds: 1, seconds: 1_000, kilobytes: 10_000_000 }
  await expect(rasterise(drawing, canvas, hasty)).rejects.toThrow(UnfitDrawing)
})

test('a drawing whose <use> elements multiply each other is drawn without them', async () => {
  const png = await rasterise(
    drawn(`<defs><g id="a0">${bar}</g>${nested}</defs><use href="#a9"/>`),
    canvas,
  )
  expect(await colourAt(png, 200, 50)).toEqual([0, 0, 0, 0])
})
