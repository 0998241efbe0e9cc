import { fallbackContent } from '../description/fallback.ts'
import { type StyleSettings, styleSettings } from './section.ts'

export const defaultStyleSettings: StyleSettings = fallbackContent(styleSettings)
