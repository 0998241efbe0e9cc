import { attribute } from './attribute.ts'

/** The picture for when none of the hero's own loads. */
export const fallbackPicture = attribute('data-fallback')
/** The `sizes` of the sharp pictures, which the script asks for after the first small one. */
export const sharpSizes = attribute('data-sizes')
/** A template with a further slide, which no visit without scripts loads. */
export const furtherSlide = attribute('data-slide')
export const activeSlide = attribute('data-active')
/** The slide before, which stays opaque below while the next one fades in. */
export const leavingSlide = attribute('data-leaving')
export const slidePosition = attribute('data-position')
export const slideTotal = attribute('data-total')
export const slideClass = 'hero-slide'
export const segmentClass = 'hero-segment'
export const controlsClass = 'hero-controls'
