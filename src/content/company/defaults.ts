import { fallbackContent } from '../description/fallback.ts'
import { type Company, company } from './section.ts'

/** Blank and off on a fresh site too: a made-up number in the state register would name somebody else's company. */
export const defaultCompany: Company = fallbackContent(company)
