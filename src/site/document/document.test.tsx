import { expect, test } from 'vitest'
import { defaultSiteData } from '#content/defaults/default-site-data.ts'
import { pageHtml } from '../../../tests/support/page-html.tsx'

test('the root element has the style variables exactly as they are set', () => {
  const { styleSettings } = defaultSiteData
  const colors = { ...styleSettings.colors, accent: '#F5F', text: 'rgb(7, 8, 9)' }
  const html = pageHtml({ styleSettings: { ...styleSettings, colors } })
  expect(html).toMatch(/^<html[^>]* style="--construction-accent:#F5F;--construction-900:#111827;/)
  const [, style = ''] = /^<html[^>]* style="([^"]*)"/.exec(html) ?? []
  expect(style.split(';').map((each) => each.split(':')[0])).toEqual([
    '--construction-accent',
    '--construction-900',
    '--construction-50',
    '--nav-bg-color',
    '--footer-bg-color',
    '--text-color',
    '--container-max-width',
    '--nav-height',
    '--footer-padding',
  ])
  expect(style).toContain('--text-color:rgb(7, 8, 9);')
})

test('a page declares only the fonts of the settings and preloads those of its language', () => {
  const fonts = {
    primary: 'font-roboto',
    secondary: 'font-roboto',
    headings: 'font-oswald',
  } as const
  const { contact, styleSettings } = defaultSiteData
  const styles = {
    ...contact.styles,
    titleFont: 'font-oswald',
    contentFont: 'font-roboto',
  } as const
  const html = pageHtml(
    { styleSettings: { ...styleSettings, fonts }, contact: { ...contact, styles } },
    { kind: 'landing' },
    'ru',
  )
  const families = [...html.matchAll(/@font-face\{font-family:"([^"]+)"/g)].map(([, name]) => name)
  expect(new Set(families.filter((name) => !name?.endsWith('Fallback')))).toEqual(
    new Set(['Roboto Web', 'Oswald']),
  )
  expect(html).toMatch(/rel="preload" as="font"[^>]+cyrillic/)
  expect(html).not.toMatch(/rel="preload" as="font"[^>]+(romanian|latin-ext)/)
})
