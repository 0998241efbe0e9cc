import { attribute } from './attribute.ts'

export const openingTimesData = attribute('data-times')
export const isOpenNow = attribute('data-open')
