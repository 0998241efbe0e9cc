import { fallbackContent } from '../description/fallback.ts'
import { type Pages, pages } from './section.ts'

export const defaultPages: Pages = fallbackContent(pages)
