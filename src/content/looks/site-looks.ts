import { defaultFooterStyle } from '../footer/defaults.ts'
import type { SiteData } from '../site/site-data.ts'
import { defaultStyleSettings } from '../style-settings/defaults.ts'
import { maxBarHeight, type StyleSettings } from '../style-settings/section.ts'
import { isSafePictureUrl } from '../values/address.ts'
import { type Colour, over, parseColour, toCss } from '../values/colour.ts'
import { atMost, borderOf, lengthOf, parseLength } from '../values/css-values.ts'
import { firstReadable } from './contrast.ts'

const white: Colour = { red: 255, green: 255, blue: 255, alpha: 1 }
const slate: Colour = { red: 17, green: 24, blue: 39, alpha: 1 }

export type Styled = Pick<SiteData, 'styleSettings' | 'navbar' | 'footer'>

type Looks = Record<`--${string}`, string>

/** What of the settings is set on the root element, letter for letter. What is no colour and no length gives way to its default. */
export function rootVariables({ colors, sizes }: StyleSettings): Looks {
  const defaults = defaultStyleSettings
  const colour = (key: keyof typeof colors) => colourText(colors[key], defaults.colors[key])
  const size = (key: keyof typeof sizes) =>
    parseLength(sizes[key]) ? sizes[key].trim() : defaults.sizes[key]
  return {
    '--construction-accent': colour('accent'),
    '--construction-900': colour('primary'),
    '--construction-50': colour('background'),
    '--nav-bg-color': colour('nav'),
    '--footer-bg-color': colour('footer'),
    '--text-color': colour('text'),
    '--container-max-width': size('container'),
    '--nav-height': size('navHeight'),
    '--footer-padding': size('footerPadding'),
  }
}

export function siteLooks(site: Styled): Looks {
  const { colors, sizes } = site.styleSettings
  const { page, primary, footer } = grounds(site)
  const accent = over(colourOf(colors.accent, defaultStyleSettings.colors.accent), page)
  return {
    '--on-primary': toCss(whiteOrSlateOn(primary)),
    '--on-accent': toCss(firstReadable(accent, [slate, white])),
    '--bar-height': atMost(
      maxBarHeight,
      lengthOf(sizes.navHeight, defaultStyleSettings.sizes.navHeight),
    ),
    ...navbarLooks(site.navbar, primary),
    ...footerLooks(site, footer),
  }
}

/** The opaque colours that texts stand on. */
export function grounds({ styleSettings, navbar, footer }: Styled) {
  const { colors } = styleSettings
  const defaults = defaultStyleSettings.colors
  const page = over(colourOf(colors.background, defaults.background), white)
  const bar = parseColour(navbar.style.bgColor) ?? colourOf(colors.nav, defaults.nav)
  const footerColour = isOwnFooterStyle(footer, 'bgColor') ? footer.style.bgColor : colors.footer
  return {
    page,
    primary: over(colourOf(colors.primary, defaults.primary), page),
    bar: over(bar, page),
    footer: over(colourOf(footerColour, defaults.footer), page),
  }
}

function navbarLooks({ style, paddingY, fontSize }: SiteData['navbar'], primary: Colour): Looks {
  return {
    '--nav-ground': colourText(style.bgColor, 'var(--nav-bg-color)'),
    '--nav-text': colourText(style.textColor, 'var(--text-color)'),
    '--nav-text-on-top': colourText(style.textColor, toCss(whiteOrSlateOn(primary))),
    '--nav-padding': atMost(maxBarHeight / 2, lengthOf(paddingY, '1rem')),
    '--nav-font-size': lengthOf(fontSize, '1rem'),
  }
}

function footerLooks({ footer, styleSettings }: Styled, background: Colour): Looks {
  const { style } = footer
  const paddingTop = isOwnFooterStyle(footer, 'paddingTop')
    ? style.paddingTop
    : styleSettings.sizes.footerPadding
  const ground = 'var(--footer-bg-color)'
  return {
    '--footer-ground': isOwnFooterStyle(footer, 'bgColor')
      ? colourText(style.bgColor, ground)
      : ground,
    '--footer-text': colourText(style.textColor, defaultFooterStyle.textColor),
    '--footer-strong': toCss(whiteOrSlateOn(background)),
    '--footer-padding-top': lengthOf(paddingTop, defaultFooterStyle.paddingTop),
    '--footer-padding-bottom': lengthOf(style.paddingBottom, defaultFooterStyle.paddingBottom),
    '--footer-border-top': borderOf(style.borderTop),
  }
}

function isOwnFooterStyle({ style }: SiteData['footer'], key: keyof typeof defaultFooterStyle) {
  return style[key].trim() !== '' && style[key] !== defaultFooterStyle[key]
}

function whiteOrSlateOn(background: Colour): Colour {
  return firstReadable(background, [white, slate])
}

export function colourOf(text: string, fallback: string): Colour {
  return parseColour(text) ?? parseColour(fallback) ?? slate
}

function colourText(written: string, fallback: string): string {
  return parseColour(written) ? written.trim() : fallback
}

export function siteLogo({ navbar, global }: Pick<SiteData, 'navbar' | 'global'>) {
  return [navbar.logoImage, global.siteLogo].find(isSafePictureUrl)
}
