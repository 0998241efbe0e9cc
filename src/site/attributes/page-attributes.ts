import type { Language } from '#content/values/localised-text.ts'
import { attribute } from './attribute.ts'

/** On the root of the page that the browser fills by itself, for when the server has no content to send. */
export const shellAttribute = attribute('data-shell')
/** On a `noscript` whose markup is put to use after the page has loaded: on a slow line a link in it would delay the main picture. */
export const laterMarkup = attribute('data-later')
/** On what a script added to the page: a refresh leaves it alone. */
export const addedByScript = attribute('data-browser')
/** On what is below the screen when the page has loaded, until it is seen: a line is drawn then, and a picture unrolled. */
export const unseen = attribute('data-unseen')
/** On an image that did not load: the style sheet shows a plain background instead. */
export const brokenPicture = attribute('data-broken')
/** On a film that a visitor has started: it is shown whole, while its poster filled the frame. */
export const startedVideo = attribute('data-started')
/** On a link around a picture of a gallery, which leads to the picture alone: with scripts it opens in the viewer. */
export const enlarges = attribute('data-enlarge')
export const pageVersionName = 'page-version'

/** For scripts. A browser that translates a page writes another language there; a parser would bring the validator with it. */
export function languageOfPage(): Language {
  const { lang } = document.documentElement
  return lang === 'en' || lang === 'ru' ? lang : 'ro'
}
