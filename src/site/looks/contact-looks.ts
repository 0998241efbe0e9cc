import { defaultContactStyles } from '#content/contact/defaults.ts'
import { backgroundColours, textColours } from '#content/contact/palette.ts'
import type { ContactStyles, SizeOption } from '#content/contact/section.ts'
import { fontStack } from '#content/looks/fonts.ts'
import type { StyleSettings } from '#content/style-settings/section.ts'

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
  const isOwn = (key: keyof ContactStyles) => styles[key] !== defaultContactStyles[key]
  const colour = (key: 'titleColor' | 'contentColor') =>
    isOwn(key) ? textColours[styles[key]] : 'var(--text-color)'
  return {
    '--contact-bg': isOwn('sectionBg')
      ? backgroundColours[styles.sectionBg]
      : 'var(--construction-50)',
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
