import { attribute } from './attribute.ts'

export type IslandName =
  | 'appear'
  | 'back'
  | 'countUp'
  | 'dropdown'
  | 'hero'
  | 'menu'
  | 'offer'
  | 'openNow'
  | 'phoneBar'
  | 'sharpPicture'
  | 'slider'

/**
 * When an island's script is fetched: with the page, when the browser has nothing else to do, near the screen, or only once
 * it is used.
 */
export type IslandStart = 'load' | 'idle' | 'visible' | 'use'

export const islandName = attribute('data-island')
export const islandStart = attribute('data-when')

/** Marks a part of the page that a script brings to life; its markup works without one. */
export function island(name: IslandName, start: IslandStart) {
  return { ...islandName.props(name), ...islandStart.props(start) }
}

/**
 * On a link to the form: what it chooses there, written as in the address of `/oferta`. It is in this file, which every page
 * loads, because one of its own would be one more request.
 */
export const offerChoice = attribute('data-offer')
/** The form's column in Contact: a link to it puts the form's first field on the screen of a phone. */
export const offerAnchor = 'oferta'
/** The event that tells the form's script; its detail is the choice. */
export const offerChosen = 'offer:chosen'
