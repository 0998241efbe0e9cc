import { attribute } from './attribute.ts'

export const countTo = attribute('data-count')
