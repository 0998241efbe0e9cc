import { attribute } from './attribute.ts'

/** Where the button leads when there is no page to go back to. */
export const homeAddress = attribute('data-home')
