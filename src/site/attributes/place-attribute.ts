import { attribute } from './attribute.ts'

/** In a preview, where in the site's data an element comes from. */
export const shownPlace = attribute('data-place')
