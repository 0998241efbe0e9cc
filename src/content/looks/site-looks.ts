import { defaultFooterStyle } from '../footer/defaults.ts'
import type { SiteData } from '../site-data.ts'
import { defaultStyleSettings } from '../style-settings/defaults.ts'
import { maxBarHeight } from '../style-settings/section.ts'
import { type Colour, over, parseColour, toCss } from '../values/colour.ts'
import { atMost, borderOf, lengthOf } from '../values/css-values.ts'
import { firstReadable, readableOn, shapeContrast } from './contrast.ts'

const white: Colour = { red: 255, green: 255, blue: 255, alpha: 1 }
const slate: Colour = { red: 17, green: 24, blue: 39, alpha: 1 }

/** The sections whose settings decide how pages look. */
export type Styled = Pick<SiteData, 'styleSettings' | 'navbar' | 'footer'>

type Looks = Record<`--${string}`, string>

/** The settings as CSS variables: each value checked, each pair of colours made readable. */
export function siteLooks(site: Styled): Looks {
  const { colors, sizes } = site.styleSettings
  const defaults = defaultStyleSettings
  const background = over(colourOf(colors.background, defaults.colors.background), white)
  const primary = over(colourOf(colors.primary, defaults.colors.primary), background)
  const accent = over(colourOf(colors.accent, defaults.colors.accent), background)
  const text = readableOn(background, colourOf(colors.text, defaults.colors.text))
  return {
    '--construction-accent': toCss(accent),
    '--construction-900': toCss(primary),
    '--construction-50': toCss(background),
    '--text-color': toCss(text),
    '--container-max-width': lengthOf(sizes.container, defaults.sizes.container),
    '--nav-height': atMost(maxBarHeight, lengthOf(sizes.navHeight, defaults.sizes.navHeight)),
    '--footer-padding': lengthOf(sizes.footerPadding, defaults.sizes.footerPadding),
    '--on-primary': toCss(whiteOrSlateOn(primary)),
    '--on-accent': toCss(firstReadable(accent, [slate, white])),
    '--accent-on-primary': toCss(readableOn(primary, accent)),
    '--accent-shape': toCss(readableOn(background, accent, shapeContrast)),
    ...navbarLooks(site, { background, primary, text }),
    ...footerLooks(site, background),
  }
}

function navbarLooks(
  { navbar, styleSettings }: Pick<SiteData, 'navbar' | 'styleSettings'>,
  { background, primary, text }: Record<'background' | 'primary' | 'text', Colour>,
): Looks {
  const bar =
    parseColour(navbar.style.bgColor) ??
    colourOf(styleSettings.colors.nav, defaultStyleSettings.colors.nav)
  const ownText = parseColour(navbar.style.textColor)
  return {
    '--nav-bg-color': toCss(bar),
    '--nav-text': toCss(readableOn(over(bar, background), ownText ?? text)),
    '--nav-text-on-top': toCss(ownText ? readableOn(primary, ownText) : whiteOrSlateOn(primary)),
    '--nav-padding': atMost(maxBarHeight / 2, lengthOf(navbar.paddingY, '1rem')),
    '--nav-font-size': lengthOf(navbar.fontSize, '1rem'),
  }
}

function footerLooks(
  { footer, styleSettings }: Pick<SiteData, 'footer' | 'styleSettings'>,
  pageBackground: Colour,
): Looks {
  const { style } = footer
  const isOwn = (key: keyof typeof style) =>
    style[key].trim() !== '' && style[key] !== defaultFooterStyle[key]
  const bgColor = isOwn('bgColor') ? style.bgColor : styleSettings.colors.footer
  const background = over(colourOf(bgColor, defaultFooterStyle.bgColor), pageBackground)
  const text = readableOn(background, colourOf(style.textColor, defaultFooterStyle.textColor))
  const paddingTop = isOwn('paddingTop') ? style.paddingTop : styleSettings.sizes.footerPadding
  return {
    '--footer-bg-color': toCss(background),
    '--footer-text': toCss(text),
    '--footer-strong': toCss(whiteOrSlateOn(background)),
    '--footer-padding-top': lengthOf(paddingTop, defaultFooterStyle.paddingTop),
    '--footer-padding-bottom': lengthOf(style.paddingBottom, defaultFooterStyle.paddingBottom),
    '--footer-border-top': borderOf(style.borderTop),
  }
}

function whiteOrSlateOn(background: Colour): Colour {
  return firstReadable(background, [white, slate])
}

function colourOf(text: string, fallback: string): Colour {
  return parseColour(text) ?? parseColour(fallback) ?? slate
}
