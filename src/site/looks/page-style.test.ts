import { expect, test } from 'vitest'
import { defaultContactStyles } from '#content/contact/defaults.ts'
import { backgroundColours, textColours } from '#content/contact/palette.ts'
import { contact } from '#content/contact/section.ts'
import { contactLooks } from './page-style.ts'

const { titleColor: colours, sectionBg: backgrounds } = contact.fields.styles.fields

test('every colour of the list is shown as it was chosen; the first of each leaves it to the site', () => {
  for (const titleColor of keysOf(colours.choices))
    for (const sectionBg of keysOf(backgrounds.choices)) {
      const styles = { ...defaultContactStyles, titleColor, contentColor: titleColor, sectionBg }
      const text = titleColor === 'gray-800' ? undefined : textColours[titleColor]
      const ground = sectionBg === 'white' ? undefined : backgroundColours[sectionBg]
      expect(contactLooks(styles)).toEqual({
        ...(text && { '--contact-title-color': text, '--contact-color': text }),
        ...(ground && { '--contact-bg': ground }),
      })
    }
})

function keysOf<Key extends string>(choices: Record<Key, string>): Key[] {
  return Object.keys(choices) as Key[]
}
