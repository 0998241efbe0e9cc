import type { Redirects } from './section.ts'

export const defaultRedirects: Redirects = { items: [] }
