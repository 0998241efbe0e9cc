import { type Pages, pagesSchema } from './schema.ts'

export const defaultPages: Pages = pagesSchema.parse({})
