import { expect, test } from 'vitest'
import { backgroundChoices, sizeChoices, textColorChoices } from '../contact/section.ts'
import { defaultSiteData } from '../defaults/default-site-data.ts'
import { fontChoices } from '../style-settings/section.ts'
import { sectionSchemas } from './site-data.ts'

const { contact, styleSettings } = defaultSiteData

test('fonts, sizes and colours are chosen from fixed lists, whose values existing sites have stored', () => {
  expect(Object.keys(fontChoices).join(' ')).toBe(
    'font-sans font-serif font-mono font-roboto font-poppins font-oswald font-playfair',
  )
  expect(Object.keys(sizeChoices).join(' ')).toBe('text-sm text-base text-lg text-xl text-2xl')
  expect(Object.keys(textColorChoices).join(' ')).toBe(
    'gray-800 blue-600 green-600 red-600 purple-600 yellow-600 pink-600 teal-600',
  )
  expect(Object.keys(backgroundChoices).join(' ')).toBe(
    'white gray-50 blue-50 green-50 red-50 yellow-50 purple-50 pink-50',
  )
})

test('a stored choice that is in no list is replaced by its default, and no other value changes', () => {
  const names = Object.keys(contact.styles)
  const foreign = Object.fromEntries(names.map((name) => [name, 'comic-sans']))
  expect(sectionSchemas.contact.parse({ ...contact, styles: foreign })).toEqual({
    ...contact,
    styles: {
      titleFont: 'font-sans',
      titleSize: 'text-xl',
      titleColor: 'gray-800',
      sectionBg: 'white',
      contentFont: 'font-sans',
      contentSize: 'text-base',
      contentColor: 'gray-800',
    },
  })
  const fonts = { ...styleSettings.fonts, headings: 'comic-sans' }
  expect(sectionSchemas.styleSettings.parse({ ...styleSettings, fonts })).toEqual({
    ...styleSettings,
    fonts: { ...styleSettings.fonts, headings: 'font-sans' },
  })
})
