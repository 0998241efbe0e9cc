import { defaultContactStyles } from '../contact/defaults.ts'
import { backgroundColours, textColours } from '../contact/palette.ts'
import { type TextColorOption, textColorChoices } from '../contact/section.ts'
import { defaultFooterStyle } from '../footer/defaults.ts'
import type { SiteData } from '../site/site-data.ts'
import { defaultStyleSettings } from '../style-settings/defaults.ts'
import { type Colour, distance, over, parseColour, toCss } from '../values/colour.ts'
import { contrast, readableOn, textContrast } from './contrast.ts'
import { colourOf, grounds, type Styled } from './site-looks.ts'

type Site = Styled & Pick<SiteData, 'contact'>

interface TextOnGround {
  text: Colour
  ground: Colour
}

const textsOnGround: Record<string, (site: Site) => TextOnGround[]> = {
  'styleSettings.colors.text': (site) => [{ text: pageText(site), ground: grounds(site).page }],
  'navbar.style.textColor': (site) => {
    const { bar, primary } = grounds(site)
    const own = parseColour(site.navbar.style.textColor)
    const seen = own && site.navbar.transparentOnTop ? [bar, primary] : [bar]
    return seen.map((ground) => ({ text: own ?? pageText(site), ground }))
  },
  'footer.style.textColor': (site) => {
    const text = colourOf(site.footer.style.textColor, defaultFooterStyle.textColor)
    return [{ text, ground: grounds(site).footer }]
  },
  'contact.styles.titleColor': (site) => [contactText(site, 'titleColor')],
  'contact.styles.contentColor': (site) => [contactText(site, 'contentColor')],
}

export function hasColourAdvice(path: string): boolean {
  return Object.hasOwn(textsOnGround, path)
}

/**
 * Advises on a text colour that is hard to read; undefined where it can be read. Pages show it as it is. `readable` is the nearest
 * value for the field that can be read; there is none where no colour can be read on all it stands on.
 */
export function colourAdvice(path: string, site: Site) {
  const pairs = textsOnGround[path]?.(site) ?? []
  const ratioOf = ({ text, ground }: TextOnGround) => contrast(over(text, ground), ground)
  const [worst] = pairs.toSorted((one, other) => ratioOf(one) - ratioOf(other))
  if (!worst || ratioOf(worst) >= textContrast) return undefined
  const isReadable = (text: Colour) =>
    pairs.every(({ ground }) => contrast(text, ground) >= textContrast)
  const nearest = path.startsWith('contact.') ? nearestChoice : nearestShade
  return { ratio: ratioOf(worst), readable: nearest(worst, isReadable) }
}

type IsReadable = (text: Colour) => boolean

function nearestShade({ text, ground }: TextOnGround, isReadable: IsReadable) {
  const shade = readableOn(ground, text)
  const colour = toCss(shade)
  return isReadable(shade) ? { value: colour, colour, label: colour } : undefined
}

function nearestChoice({ text }: TextOnGround, isReadable: IsReadable) {
  const [nearest] = (Object.entries(textColours) as [TextColorOption, string][])
    .map(([value, colour]) => ({ value, colour, parsed: colourOf(colour, colour) }))
    .filter(({ parsed }) => isReadable(parsed))
    .toSorted((one, other) => distance(one.parsed, text) - distance(other.parsed, text))
  if (!nearest) return undefined
  const { value, colour } = nearest
  return { value, colour, label: textColorChoices[value] }
}

function pageText({ styleSettings }: Styled): Colour {
  return colourOf(styleSettings.colors.text, defaultStyleSettings.colors.text)
}

function contactText(site: Site, key: 'titleColor' | 'contentColor'): TextOnGround {
  const { styles } = site.contact
  const { page } = grounds(site)
  const isOwn = (name: 'sectionBg' | typeof key) => styles[name] !== defaultContactStyles[name]
  return {
    text: isOwn(key) ? colourOf(textColours[styles[key]], '') : pageText(site),
    ground: isOwn('sectionBg') ? colourOf(backgroundColours[styles.sectionBg], '') : page,
  }
}
