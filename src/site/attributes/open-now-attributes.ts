import { attribute } from './attribute.ts'

/** The week and the closed days, as the script reads them. */
export const openingTimesData = attribute('data-times')
export const openNowWords = attribute('data-words')
export const isOpenNow = attribute('data-open')
