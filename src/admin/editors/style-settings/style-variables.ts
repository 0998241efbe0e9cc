import { type Styled, siteLooks } from '#content/looks/site-looks.ts'

/** The custom properties the public pages take their looks from, with what these make of a value. */
export function applyStyle(site: Styled): void {
  for (const [name, value] of Object.entries(siteLooks(site))) {
    document.documentElement.style.setProperty(name, value)
  }
}
