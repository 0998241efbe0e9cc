import type { BackgroundOption, SizeOption, TextColorOption } from '#content/contact/schema.ts'
import type { FontOption } from '#content/style-settings/schema.ts'

export const fontLabels: Record<FontOption, string> = {
  'font-sans': 'Sans (implicit)',
  'font-serif': 'Serif',
  'font-mono': 'Mono',
  'font-roboto': 'Roboto',
  'font-poppins': 'Poppins',
  'font-oswald': 'Oswald',
  'font-playfair': 'Playfair',
}

export const sizeLabels: Record<SizeOption, string> = {
  'text-sm': 'Mic',
  'text-base': 'Normal',
  'text-lg': 'Mărit',
  'text-xl': 'Mare',
  'text-2xl': 'Foarte mare',
}

export const textColorLabels: Record<TextColorOption, string> = {
  'gray-800': 'Gri închis (implicit)',
  'blue-600': 'Albastru',
  'green-600': 'Verde',
  'red-600': 'Roșu',
  'purple-600': 'Violet',
  'yellow-600': 'Galben',
  'pink-600': 'Roz',
  'teal-600': 'Turcoaz',
}

export const backgroundLabels: Record<BackgroundOption, string> = {
  white: 'Alb (implicit)',
  'gray-50': 'Gri deschis',
  'blue-50': 'Albastru deschis',
  'green-50': 'Verde deschis',
  'red-50': 'Roșu deschis',
  'yellow-50': 'Galben deschis',
  'purple-50': 'Violet deschis',
  'pink-50': 'Roz deschis',
}

/** What a stored choice is called on the screens. */
export const choiceLabels = new Map<string, string>(
  [fontLabels, sizeLabels, textColorLabels, backgroundLabels].flatMap(Object.entries),
)
