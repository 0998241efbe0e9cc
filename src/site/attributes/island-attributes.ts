import { attribute } from './attribute.ts'

export type IslandName = 'appear' | 'back' | 'dropdown' | 'hero' | 'menu' | 'offer' | 'slider'

/** When an island's script is fetched: with the page, when the browser has nothing else to do, or near the screen. */
export type IslandStart = 'load' | 'idle' | 'visible'

export const islandName = attribute('data-island')
export const islandStart = attribute('data-when')

/** Marks a part of the page that a script brings to life; its markup works without one. */
export function island(name: IslandName, start: IslandStart) {
  return { ...islandName.props(name), ...islandStart.props(start) }
}
