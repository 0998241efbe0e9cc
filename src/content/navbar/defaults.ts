import { fallbackContent } from '../description/fallback.ts'
import { type Navbar, navbar } from './section.ts'

export const defaultLogoText = 'Temelia'

export const defaultNavbar: Navbar = fallbackContent(navbar)
