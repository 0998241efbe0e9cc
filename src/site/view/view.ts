import { hasOfferPage } from '#content/addresses/optional-pages.ts'
import type { PictureFactsByAddress } from '#content/pictures/picture-facts.ts'
import type { SiteData } from '#content/site/site-data.ts'
import {
  isFallback,
  type Language,
  type LocalisedText,
  textIn,
} from '#content/values/localised-text.ts'
import { shownPlace } from '../attributes/place-attribute.ts'
import type { SitePage } from './page-table.ts'
import { type SiteTexts, siteTexts } from './texts.ts'
import { unbroken, unbrokenAsOne } from './unbroken.tsx'

export interface View {
  site: SiteData
  page: SitePage
  language: Language
  texts: SiteTexts
  pictures: PictureFactsByAddress
  /** Whether this server can store what a form sends. */
  takesRequests: boolean
  /** Where the site is found; unknown in a preview. */
  origin?: string | undefined
  /** The id of the item whose editor shows this in its preview. */
  previewedItem?: string | undefined
  /** In a preview alone: where in the site's data this text stands. */
  placeOf?: ((text: LocalisedText) => string | undefined) | undefined
}

type ViewOptions = Omit<View, 'texts' | 'takesRequests' | 'pictures'> &
  Partial<Pick<View, 'takesRequests' | 'pictures'>>

export function viewOf(options: ViewOptions): View {
  return { takesRequests: false, pictures: {}, ...options, texts: siteTexts[options.language] }
}

/** Whether pages besides `/oferta` hold the form; without it they lead there. */
export function hasOfferForm({ site, takesRequests }: View): boolean {
  return takesRequests && hasOfferPage(site)
}

/** Props of the element around a text: the text and, where it falls back to Romanian, its language. */
export function textProps(text: LocalisedText, view: Pick<View, 'language' | 'placeOf'>) {
  return {
    children: unbroken(textIn(text, view.language)),
    ...(isFallback(text, view.language) && { lang: 'ro' }),
    ...placeProps(text, view),
  }
}

/** The same where that element is a flex container. */
export function flexTextProps(text: LocalisedText, view: Pick<View, 'language' | 'placeOf'>) {
  return { ...textProps(text, view), children: unbrokenAsOne(textIn(text, view.language)) }
}

/** Tells a preview which field the text of an element is; empty on the site itself. */
export function placeProps(text: LocalisedText, { placeOf }: Pick<View, 'placeOf'>): object {
  const place = placeOf?.(text)
  return place === undefined ? {} : shownPlace.props(place)
}
