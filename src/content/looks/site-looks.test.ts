import { describe, expect, test } from 'vitest'
import { defaultSiteData } from '../defaults/default-site-data.ts'
import type { SiteData } from '../site/site-data.ts'
import { type Colour, parseColour } from '../values/colour.ts'
import { atMost, borderOf, lengthOf } from '../values/css-values.ts'
import { contrast } from './contrast.ts'
import { rootVariables, siteLooks } from './site-looks.ts'

const { styleSettings, footer, navbar } = defaultSiteData

function looksWith(changes: Partial<SiteData>) {
  return siteLooks({ ...defaultSiteData, ...changes })
}

test('the built-in settings give the CSS variables of the specification', () => {
  expect(rootVariables(styleSettings)).toEqual({
    '--construction-accent': '#f59e0b',
    '--construction-900': '#111827',
    '--construction-50': '#ffffff',
    '--nav-bg-color': 'rgba(255,255,255,0.95)',
    '--footer-bg-color': '#111827',
    '--text-color': '#111827',
    '--container-max-width': '1400px',
    '--nav-height': '4rem',
    '--footer-padding': '3rem',
  })
})

test('a setting is on the root element letter for letter, and one that is no value gives way to its default', () => {
  const colors = {
    ...styleSettings.colors,
    accent: '#F5F',
    text: 'Gray',
    primary: 'rgb(245, 158, 11)',
    nav: 'red;}*{color:red',
  }
  const sizes = { container: '72.50REM', navHeight: '400px', footerPadding: '1rem;x' }
  expect(rootVariables({ ...styleSettings, colors, sizes })).toMatchObject({
    '--construction-accent': '#F5F',
    '--text-color': 'Gray',
    '--construction-900': 'rgb(245, 158, 11)',
    '--nav-bg-color': 'rgba(255,255,255,0.95)',
    '--container-max-width': '72.50REM',
    '--nav-height': '400px',
    '--footer-padding': '3rem',
  })
})

describe('the style of a section', () => {
  test('has the section’s own colour where one was chosen', () => {
    expect(looksWith({})['--footer-ground']).toBe('var(--footer-bg-color)')
    const own = { ...footer, style: { ...footer.style, bgColor: '#552200' } }
    expect(looksWith({ footer: own })['--footer-ground']).toBe('#552200')
  })

  test('shows its text in the chosen colour, also where that is hard to read', () => {
    const style = { bgColor: '#ffffff', textColor: '#EEEEEE' }
    expect(looksWith({ navbar: { ...navbar, style } })).toMatchObject({
      '--nav-ground': '#ffffff',
      '--nav-text': '#EEEEEE',
      '--nav-text-on-top': '#EEEEEE',
    })
    const dark = { ...footer, style: { ...footer.style, textColor: '#222' } }
    expect(looksWith({ footer: dark })['--footer-text']).toBe('#222')
  })

  test('has letters in black or white that can be read where nobody chose their colour', () => {
    for (const primary of ['#111827', '#eeeeee', '#f59e0b', '#808080']) {
      const colors = { ...styleSettings.colors, primary, accent: primary }
      const looks = looksWith({ styleSettings: { ...styleSettings, colors } })
      for (const name of ['--on-primary', '--on-accent', '--nav-text-on-top'] as const)
        expect(contrastOf(looks[name], primary)).toBeGreaterThanOrEqual(4.5)
    }
  })
})

describe('a size from the settings', () => {
  test('is taken when it is a length', () => {
    expect(lengthOf('72rem', '1rem')).toBe('72rem')
    expect(borderOf('2px dashed #ff0000')).toBe('2px dashed #ff0000')
    expect(borderOf('#374151')).toBe('1px solid #374151')
  })

  test('is cut to its maximum', () => {
    const lengths = ['4rem', '128px', '0', '400px', '9rem', '50vh'].map((it) => atMost(8, it))
    expect(lengths).toEqual(['4rem', '128px', '0px', '8rem', '8rem', 'min(50vh,8rem)'])
    const sizes = { ...styleSettings.sizes, navHeight: '400px' }
    const looks = looksWith({
      styleSettings: { ...styleSettings, sizes },
      navbar: { ...navbar, paddingY: '30rem' },
    })
    expect(looks).toMatchObject({ '--bar-height': '8rem', '--nav-padding': '4rem' })
  })

  test('is replaced by its default when it is no length', () => {
    for (const written of ['1rem;color:red', 'calc(1px', '}', 'px', ''])
      expect(lengthOf(written, '1rem')).toBe('1rem')
    for (const written of ['1px solid url(x)', 'none', '}*{', ''])
      expect(borderOf(written)).toBe('0')
  })
})

function contrastOf(text = '', background = ''): number {
  const opaque = { ...(parseColour(background) as Colour), alpha: 1 }
  return contrast(parseColour(text) as Colour, opaque)
}
