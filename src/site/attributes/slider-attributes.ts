import { attribute } from './attribute.ts'

/** Milliseconds after which the slider goes on by itself. */
export const advanceAfter = attribute('data-advance')
/** By how many items a button moves the slider. */
export const stepBy = attribute('data-step')
/** To which item a dot moves the slider. */
export const goTo = attribute('data-go')
export const itemPosition = attribute('data-position')
export const trackClass = 'slider-track'
