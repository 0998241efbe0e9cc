import { fallbackContent } from '../description/fallback.ts'
import { type Navbar, navbar } from './section.ts'

/** Shown where the logo text is left empty. */
export const defaultLogoText = 'Temelia'

export const defaultNavbar: Navbar = fallbackContent(navbar)
