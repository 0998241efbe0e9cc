import { fontFaces, fontLooks } from '#content/looks/fonts.ts'
import { rootVariables, type Styled, siteLooks } from '#content/looks/site-looks.ts'

let fonts: CSSStyleSheet | undefined

/** Sets the custom properties that public pages use, computed as they compute them, and declares their fonts. */
export function applyStyle(site: Styled): void {
  const chosen = site.styleSettings.fonts
  const looks = { ...rootVariables(site.styleSettings), ...siteLooks(site), ...fontLooks(chosen) }
  for (const [name, value] of Object.entries(looks)) {
    document.documentElement.style.setProperty(name, value)
  }
  if (!fonts) {
    fonts = new CSSStyleSheet()
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, fonts]
  }
  const families = new Set([chosen.primary, chosen.headings, chosen.secondary])
  fonts.replaceSync(fontFaces([...families]).join(''))
}
