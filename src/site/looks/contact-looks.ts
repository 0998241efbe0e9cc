import { defaultContactStyles } from '#content/contact/defaults.ts'
import type {
  BackgroundOption,
  ContactStyles,
  SizeOption,
  TextColorOption,
} from '#content/contact/section.ts'
import { readableOn } from '#content/looks/contrast.ts'
import { fontStack } from '#content/looks/fonts.ts'
import { defaultStyleSettings } from '#content/style-settings/defaults.ts'
import type { StyleSettings } from '#content/style-settings/section.ts'
import { over, parseColour, toCss } from '#content/values/colour.ts'

const textColours: Record<TextColorOption, string> = {
  'gray-800': '#1f2937',
  'blue-600': '#2563eb',
  'green-600': '#16a34a',
  'red-600': '#dc2626',
  'purple-600': '#9333ea',
  'yellow-600': '#ca8a04',
  'pink-600': '#db2777',
  'teal-600': '#0d9488',
}

const backgrounds: Record<BackgroundOption, string> = {
  white: '#ffffff',
  'gray-50': '#f9fafb',
  'blue-50': '#eff6ff',
  'green-50': '#f0fdf4',
  'red-50': '#fef2f2',
  'yellow-50': '#fefce8',
  'purple-50': '#faf5ff',
  'pink-50': '#fdf2f8',
}

// `text-xl` is the size of every section title; the others are relative to it.
const titleScale: Record<SizeOption, number> = {
  'text-sm': 0.55,
  'text-base': 0.7,
  'text-lg': 0.85,
  'text-xl': 1,
  'text-2xl': 1.2,
}

const contentSize: Record<SizeOption, string> = {
  'text-sm': '.875rem',
  'text-base': '1rem',
  'text-lg': '1.125rem',
  'text-xl': '1.25rem',
  'text-2xl': '1.5rem',
}

/** The contact section's own styles where they differ from the defaults, else the site's styles. */
export function contactLooks(
  styles: ContactStyles,
  settings: StyleSettings,
): Record<string, string> {
  const { colors } = settings
  const isOwn = (key: keyof ContactStyles) => styles[key] !== defaultContactStyles[key]
  const chosenBackground = isOwn('sectionBg') ? backgrounds[styles.sectionBg] : colors.background
  const background = over(parseOr(chosenBackground, defaultStyleSettings.colors.background), white)
  const colour = (key: 'titleColor' | 'contentColor') => {
    const chosen = isOwn(key) ? textColours[styles[key]] : colors.text
    return toCss(readableOn(background, parseOr(chosen, defaultStyleSettings.colors.text)))
  }
  return {
    '--contact-bg': toCss(background),
    '--contact-title-color': colour('titleColor'),
    '--contact-color': colour('contentColor'),
    '--contact-title-scale': String(titleScale[styles.titleSize]),
    '--contact-size': contentSize[styles.contentSize],
    '--contact-title-font': fontStack(
      isOwn('titleFont') ? styles.titleFont : settings.fonts.headings,
    ),
    '--contact-font': fontStack(isOwn('contentFont') ? styles.contentFont : settings.fonts.primary),
  }
}

const white = { red: 255, green: 255, blue: 255, alpha: 1 }

function parseOr(written: string, fallback: string) {
  return parseColour(written) ?? parseColour(fallback) ?? { red: 0, green: 0, blue: 0, alpha: 1 }
}
