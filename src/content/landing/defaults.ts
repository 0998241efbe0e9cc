import { fallbackContent } from '../description/fallback.ts'
import { type Landing, landing } from './section.ts'

export const defaultLanding: Landing = fallbackContent(landing)
