import { expect, test } from 'vitest'
import {
  backgroundOptions,
  defaultContactStyles,
  textColorOptions,
} from '#content/contact/schema.ts'
import { defaultSiteData } from '#content/default-site-data.ts'
import { type Colour, parseColour } from '#content/looks/colour.ts'
import { contrast } from '#content/looks/contrast.ts'
import { contactLooks } from './contact-looks.ts'

test('each of the contact colours can be read on each of its grounds', () => {
  for (const titleColor of textColorOptions)
    for (const sectionBg of backgroundOptions) {
      const styles = { ...defaultContactStyles, titleColor, contentColor: titleColor, sectionBg }
      const looks = contactLooks(styles, defaultSiteData.styleSettings)
      const [words, ground] = [looks['--contact-color'], looks['--contact-bg']]
      expect(
        contrast(parseColour(words ?? '') as Colour, parseColour(ground ?? '') as Colour),
      ).toBeGreaterThanOrEqual(4.5)
    }
})
