import { expect, test } from 'vitest'
import { defaultSiteData } from '#content/default-site-data.ts'
import { pageHtml } from '../../../tests/support/page-html.tsx'

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
