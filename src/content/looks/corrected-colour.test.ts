import { expect, test } from 'vitest'
import { defaultSiteData } from '../default-site-data.ts'
import { correctedColour } from './corrected-colour.ts'

const { styleSettings, footer } = defaultSiteData
const withColours = (colors: Partial<typeof styleSettings.colors>) => ({
  ...defaultSiteData,
  styleSettings: { ...styleSettings, colors: { ...styleSettings.colors, ...colors } },
})

test('a colour that cannot be read on its background is reported with the one that is shown instead', () => {
  const site = withColours({ text: '#eeeeee', accent: '#ffff00' })
  expect(correctedColour('styleSettings.colors.text', site)?.colour).toMatch(/^#[0-7][\da-f]/)
  expect(correctedColour('styleSettings.colors.accent', site)?.use).toBe('liniile și semnele')
  const dark = {
    ...defaultSiteData,
    footer: { ...footer, style: { ...footer.style, textColor: '#222' } },
  }
  expect(correctedColour('footer.style.textColor', dark)?.use).toBe('textul')
})

test.each([
  ['styleSettings.colors.text', '#123456'],
  ['styleSettings.colors.text', 'rgba(17,24,39,0.9)'],
  ['styleSettings.colors.text', 'nicio culoare'],
  ['styleSettings.colors.nav', '#ffffff'],
])('no correction is reported for %s as %s', (path, text) => {
  expect(correctedColour(path, withColours({ text }))).toBeUndefined()
})
