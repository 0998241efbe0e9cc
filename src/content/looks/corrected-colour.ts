import { parseColour, toCss } from '../values/colour.ts'
import { type Styled, siteLooks } from './site-looks.ts'

/** The fields whose colour is corrected where it could not be read, and the variable with what is shown. */
const shownAs = {
  'styleSettings.colors.text': { variable: '--text-color', use: 'textul' },
  'styleSettings.colors.accent': { variable: '--accent-shape', use: 'liniile și semnele' },
  'navbar.style.textColor': { variable: '--nav-text', use: 'meniul' },
  'footer.style.textColor': { variable: '--footer-text', use: 'textul' },
} as const

export interface CorrectedColour {
  colour: string
  /** What of the page has the corrected colour, in Romanian. */
  use: string
}

/** What the site shows instead of the written colour; undefined where it shows that one. */
export function correctedColour(path: string, site: Styled): CorrectedColour | undefined {
  if (!Object.hasOwn(shownAs, path)) return undefined
  const { variable, use } = shownAs[path as keyof typeof shownAs]
  const written = parseColour(writtenAt(path, site))
  const colour = siteLooks(site)[variable]
  if (!written || !colour) return undefined
  return toCss({ ...written, alpha: 1 }) === colour ? undefined : { colour, use }
}

function writtenAt(path: string, site: Styled): string {
  const value = path
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], site)
  return typeof value === 'string' ? value : ''
}
