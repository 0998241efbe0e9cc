import { attribute } from './attribute.ts'

/** The whole number that stands in the element's text. */
export const countTo = attribute('data-count')
