import { type ContentOf, choice, group, localised, shared, toggle } from '../description/fields.ts'
import { section } from '../description/section.ts'
import { fontChoices } from '../style-settings/section.ts'

export const sizeChoices = {
  'text-sm': 'Mic',
  'text-base': 'Normal',
  'text-lg': 'Mărit',
  'text-xl': 'Mare',
  'text-2xl': 'Foarte mare',
} as const

export const textColorChoices = {
  'gray-800': 'Gri închis (implicit)',
  'blue-600': 'Albastru',
  'green-600': 'Verde',
  'red-600': 'Roșu',
  'purple-600': 'Violet',
  'yellow-600': 'Galben',
  'pink-600': 'Roz',
  'teal-600': 'Turcoaz',
} as const

export const backgroundChoices = {
  white: 'Alb (implicit)',
  'gray-50': 'Gri deschis',
  'blue-50': 'Albastru deschis',
  'green-50': 'Verde deschis',
  'red-50': 'Roșu deschis',
  'yellow-50': 'Galben deschis',
  'purple-50': 'Violet deschis',
  'pink-50': 'Roz deschis',
} as const

export type SizeOption = keyof typeof sizeChoices
export type TextColorOption = keyof typeof textColorChoices
export type BackgroundOption = keyof typeof backgroundChoices

export const contact = section({
  key: 'contact',
  table: 'site_contact',
  label: 'Contact',
  firstPage: { position: 110, anchor: 'contact' },
  screen: { path: 'contact', icon: 'Phone' },
  fields: {
    title: localised('Titlu', { required: true }),
    description: localised('Descriere', { required: true, rows: 3 }),
    info: group('Date de contact', {
      location: localised('Adresă', { required: true }),
      phone: shared('Telefon', { required: true, tellsDifference: true }),
      email: shared('E-mail', { required: true, tellsDifference: true }),
    }),
    schedule: group('Program', {
      weekdays: localised('Luni–vineri', { required: true }),
      saturday: localised('Sâmbătă', { required: true }),
      sunday: localised('Duminică', { required: true }),
    }),
    phoneInHeader: toggle('Telefonul sus, lângă meniu'),
    barOnPhones: toggle('Bara de jos, pe telefoane'),
    openNow: toggle('„Deschis acum”'),
    styles: group('Stil', {
      titleFont: choice('Fontul titlului', fontChoices, 'font-sans'),
      titleSize: choice('Mărimea titlului', sizeChoices, 'text-xl'),
      titleColor: choice('Culoarea titlului', textColorChoices, 'gray-800'),
      sectionBg: choice('Fundalul secțiunii', backgroundChoices, 'white'),
      contentFont: choice('Fontul conținutului', fontChoices, 'font-sans'),
      contentSize: choice('Mărimea conținutului', sizeChoices, 'text-base'),
      contentColor: choice('Culoarea conținutului', textColorChoices, 'gray-800'),
    }),
  },
})

export type Contact = ContentOf<typeof contact>
export type ContactStyles = Contact['styles']
