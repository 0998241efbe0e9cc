import { fallbackContent } from '../description/fallback.ts'
import { type Global, global } from './section.ts'

export const defaultGlobal: Global = fallbackContent(global)
