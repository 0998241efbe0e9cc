import { attribute } from './attribute.ts'

/** On a link to the same page in another language: the next page keeps the scroll position and the fragment. */
export const keepsPosition = attribute('data-keep-place')
/** Around links to other parts of one list: the next page keeps the scroll position. */
export const keepsScroll = attribute('data-keep-scroll')
