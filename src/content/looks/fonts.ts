import type { SiteData } from '../site/site-data.ts'
import type { FontOption, StyleSettings } from '../style-settings/section.ts'
import type { Language } from '../values/localised-text.ts'
import files from './font-files.json' with { type: 'json' }

interface FontFamily {
  name: string
  sources: readonly string[]
  generic: 'sans-serif' | 'serif' | 'monospace'
  /** The weights of the family's first source, where its files are not variable. */
  weights?: readonly string[]
}

const fontFamilies: Record<FontOption, FontFamily> = {
  'font-sans': { name: 'Geologica', sources: ['geologica'], generic: 'sans-serif' },
  'font-serif': { name: 'Source Serif', sources: ['source-serif-4'], generic: 'serif' },
  'font-mono': { name: 'JetBrains Mono', sources: ['jetbrains-mono'], generic: 'monospace' },
  'font-roboto': { name: 'Roboto Web', sources: ['roboto'], generic: 'sans-serif' },
  // Poppins has no Cyrillic letters, so Montserrat supplies them under the same name.
  'font-poppins': {
    name: 'Poppins',
    sources: ['poppins', 'montserrat'],
    generic: 'sans-serif',
    weights: ['400', '600'],
  },
  'font-oswald': { name: 'Oswald', sources: ['oswald'], generic: 'sans-serif' },
  'font-playfair': { name: 'Playfair', sources: ['playfair-display'], generic: 'serif' },
}

// In per cent. Measured in Chromium over Romanian, English and Russian sentences: with these metrics a text breaks into the same lines in
// the system's font, so nothing moves when the web font arrives.
const fallbackMetrics = {
  'font-sans': { local: 'Arial', size: 105.7, ascent: 92.7, descent: 26.5 },
  'font-serif': { local: 'Times New Roman', size: 117, ascent: 88.9, descent: 29.1 },
  'font-mono': { local: 'Courier New', size: 100, ascent: 102, descent: 30 },
  'font-roboto': { local: 'Arial', size: 99.8, ascent: 93.1, descent: 24 },
  'font-poppins': { local: 'Arial', size: 103.9, ascent: 101.1, descent: 33.7 },
  'font-oswald': { local: 'Arial', size: 80.3, ascent: 148.2, descent: 36.1 },
  'font-playfair': { local: 'Times New Roman', size: 109.7, ascent: 98.4, descent: 22.8 },
} satisfies Record<FontOption, object>

const ranges: Readonly<Record<string, string>> = {
  latin: 'U+0-FF,U+2010-2027,U+2030-205E,U+20AC',
  // Letters and signs of western languages, split off from `latin` because few pages need them. It stands after `latin`, whose
  // range covers it: of two faces with the same character the browser takes the later.
  western:
    'U+5C,U+5E,U+60,U+7B,U+7D,U+A1,U+AE,U+C0-C1,U+C3-CD,U+CF-D6,U+D8-E1,U+E3-ED,U+EF-FF,U+2018,U+201A,U+2022,U+2122,U+2212',
  romanian: 'U+102-103,U+15E-15F,U+162-163,U+218-21B',
  cyrillic: 'U+400-45F,U+490-491,U+2116',
}

const scriptsOf: Record<Language, readonly string[]> = {
  ro: ['latin', 'romanian'],
  en: ['latin'],
  ru: ['latin', 'cyrillic'],
}

export function fontStack(option: FontOption): string {
  const { name, generic } = fontFamilies[option]
  return `"${name}","${name} Fallback",${generic}`
}

export function fontLooks({ primary, headings, secondary }: StyleSettings['fonts']) {
  return {
    '--font-body': fontStack(primary),
    '--font-heading': fontStack(headings),
    '--font-label': fontStack(secondary),
  }
}

export function usedFonts(site: Pick<SiteData, 'styleSettings' | 'contact'>): FontOption[] {
  const { primary, headings, secondary } = site.styleSettings.fonts
  const { titleFont, contentFont } = site.contact.styles
  return [...new Set([primary, headings, secondary, titleFont, contentFont])]
}

export function fontFaces(options: readonly FontOption[]): string[] {
  return options.flatMap((option) => {
    const { name, weights = [] } = fontFamilies[option]
    const faces = filesOf(option).flatMap(({ script, weight, file }) =>
      // A browser takes letters from faces of one weight only: a wider range of one script would leave the others without any.
      (weight.includes(' ') && weights.length > 0 ? weights : [weight]).map(
        (each) =>
          `@font-face{font-family:"${name}";font-weight:${each};font-display:swap;src:url(${file}) format("woff2");unicode-range:${ranges[script]}}`,
      ),
    )
    return [...faces, fallbackFace(option, name)]
  })
}

/** The files the first screen needs; the browser requests the others when a text uses them. */
export function fontPreloads(fonts: StyleSettings['fonts'], language: Language): string[] {
  const shown = [...new Set([fonts.primary, fonts.headings])]
  return shown
    .flatMap(filesOf)
    .filter(({ script }) => scriptsOf[language].includes(script))
    .map(({ file }) => file)
}

function filesOf(option: FontOption) {
  return files.filter(({ family }) => fontFamilies[option].sources.includes(family))
}

function fallbackFace(option: FontOption, name: string): string {
  const { local, size, ascent, descent } = fallbackMetrics[option]
  return `@font-face{font-family:"${name} Fallback";src:local("${local}");size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`
}
