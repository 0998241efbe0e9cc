import { attribute } from './attribute.ts'

/** On the bar of the first page once the hero has gone by. */
export const isAfterHero = attribute('data-after-hero')
