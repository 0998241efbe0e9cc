import { attribute } from './attribute.ts'

/** The week and the closed days, as the script reads them. */
export const openingTimesData = attribute('data-times')
export const isOpenNow = attribute('data-open')
