import { attribute } from './attribute.ts'

export const playbackToggle = attribute('data-toggle')
export const pauseLabel = attribute('data-pause')
export const playLabel = attribute('data-play')
