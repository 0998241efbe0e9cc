import { type Styled, siteLooks } from '#content/looks/site-looks.ts'

/** Sets the custom properties that public pages use, computed as they compute them. */
export function applyStyle(site: Styled): void {
  for (const [name, value] of Object.entries(siteLooks(site))) {
    document.documentElement.style.setProperty(name, value)
  }
}
