import { attribute } from './attribute.ts'

/** Milliseconds after which the slider goes on by itself. */
export const advanceAfter = attribute('data-advance')
export const stepBy = attribute('data-step')
export const goTo = attribute('data-go')
export const itemPosition = attribute('data-position')
export const trackClass = 'slider-track'
