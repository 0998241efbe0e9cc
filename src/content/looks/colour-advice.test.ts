import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { backgroundColours, textColours } from '../contact/palette.ts'
import type { BackgroundOption, TextColorOption } from '../contact/section.ts'
import { defaultSiteData } from '../defaults/default-site-data.ts'
import type { SiteData } from '../site/site-data.ts'
import { type Colour, parseColour } from '../values/colour.ts'
import { colourAdvice } from './colour-advice.ts'
import { contrast } from './contrast.ts'

const { styleSettings, footer, navbar, contact } = defaultSiteData
const withColours = (colors: Partial<typeof styleSettings.colors>): SiteData => ({
  ...defaultSiteData,
  styleSettings: { ...styleSettings, colors: { ...styleSettings.colors, ...colors } },
})
const parsed = (text: string) => parseColour(text) as Colour

test('a text colour below 4.5:1 is told with its contrast and the nearest shade that can be read', () => {
  const advice = colourAdvice('styleSettings.colors.text', withColours({ text: '#F59E0B' }))
  expect(advice?.ratio).toBeCloseTo(2.15, 2)
  const offered = advice?.readable?.value ?? ''
  expect(contrast(parsed(offered), parsed('#ffffff'))).toBeGreaterThanOrEqual(4.5)
  expect(colourAdvice('styleSettings.colors.text', withColours({ text: offered }))).toBeUndefined()
})

test('no advice is given for a colour that can be read, for one that is no text, and for the built-in ones', () => {
  expect(
    colourAdvice('styleSettings.colors.text', withColours({ text: '#123456' })),
  ).toBeUndefined()
  const pale = withColours({ nav: '#eeeeee', accent: '#ffff00' })
  for (const name of ['nav', 'accent', 'primary'])
    expect(colourAdvice(`styleSettings.colors.${name}`, pale)).toBeUndefined()
  for (const path of [
    'styleSettings.colors.text',
    'navbar.style.textColor',
    'footer.style.textColor',
    'contact.styles.titleColor',
  ])
    expect(colourAdvice(path, defaultSiteData)).toBeUndefined()
})

test('a footer and a menu are judged on their own grounds, the menu also over the top of the page', () => {
  const dark = { ...footer, style: { ...footer.style, textColor: '#222' } }
  expect(
    colourAdvice('footer.style.textColor', { ...defaultSiteData, footer: dark })?.readable,
  ).toBeDefined()
  const menu = (textColor: string, transparentOnTop: boolean) => ({
    ...defaultSiteData,
    navbar: { ...navbar, transparentOnTop, style: { bgColor: '#ffffff', textColor } },
  })
  const path = 'navbar.style.textColor'
  expect(colourAdvice(path, menu('#111827', false))).toBeUndefined()
  // No colour can be read on white and on the dark top as well.
  expect(colourAdvice(path, menu('#111827', true))).toMatchObject({ readable: undefined })
  expect(colourAdvice(path, menu('#ffffff', true))?.ratio).toBe(1)
})

describe('the colours of the contact section', () => {
  const withStyles = (styles: Partial<typeof contact.styles>) => ({
    ...defaultSiteData,
    contact: { ...contact, styles: { ...contact.styles, ...styles } },
  })

  test('are offered the nearest of the list, wherever they cannot be read', () => {
    for (const titleColor of Object.keys(textColours) as TextColorOption[])
      for (const sectionBg of Object.keys(backgroundColours) as BackgroundOption[]) {
        const ground = parsed(backgroundColours[sectionBg])
        const isReadable = contrast(parsed(textColours[titleColor]), ground) >= 4.5
        const site = withStyles({ titleColor, sectionBg })
        const advice = colourAdvice('contact.styles.titleColor', site)
        expect([titleColor, sectionBg, advice === undefined]).toEqual([
          titleColor,
          sectionBg,
          isReadable,
        ])
        if (!advice) continue
        const offered = advice.readable?.value as TextColorOption
        expect(contrast(parsed(textColours[offered]), ground)).toBeGreaterThanOrEqual(4.5)
      }
  })
})

test('what is offered can be read, whatever the two colours are', () => {
  const part = fc.integer({ min: 0, max: 255 })
  const colour = fc.tuple(part, part, part).map((parts) => `rgb(${parts.join(', ')})`)
  fc.assert(
    fc.property(colour, colour, (text, background) => {
      const site = withColours({ text, background })
      const offered = colourAdvice('styleSettings.colors.text', site)?.readable?.value ?? text
      const ratio = contrast(parsed(offered), parsed(background))
      expect(ratio).toBeGreaterThanOrEqual(4.5)
    }),
  )
})
