import { expect, test } from 'vitest'
import { defaultContactStyles } from '#content/contact/defaults.ts'
import { contact } from '#content/contact/section.ts'
import { defaultSiteData } from '#content/default-site-data.ts'
import { contrast } from '#content/looks/contrast.ts'
import { type Colour, parseColour } from '#content/values/colour.ts'
import { contactLooks } from './contact-looks.ts'

const { titleColor: colours, sectionBg: backgrounds } = contact.fields.styles.fields

test('every contact text colour is readable on every contact background', () => {
  for (const titleColor of keysOf(colours.choices))
    for (const sectionBg of keysOf(backgrounds.choices)) {
      const styles = { ...defaultContactStyles, titleColor, contentColor: titleColor, sectionBg }
      const looks = contactLooks(styles, defaultSiteData.styleSettings)
      const [text, background] = [looks['--contact-color'], looks['--contact-bg']]
      expect(
        contrast(parseColour(text ?? '') as Colour, parseColour(background ?? '') as Colour),
      ).toBeGreaterThanOrEqual(4.5)
    }
})

function keysOf<Key extends string>(choices: Record<Key, string>): Key[] {
  return Object.keys(choices) as Key[]
}
