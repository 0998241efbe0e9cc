import { type Navbar, navbarSchema } from './schema.ts'

/** Shown where the logo text is left empty. */
export const defaultLogoText = 'Temelia'

export const defaultNavbar: Navbar = navbarSchema.parse({})
