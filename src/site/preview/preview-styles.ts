import { fontStyle, looksStyle } from '../looks/page-style.ts'
import type { View } from '../view.ts'

const makers = [fontStyle, looksStyle]
const sheets = makers.map(() => ({ sheet: new CSSStyleSheet(), text: '' }))

/** As adopted sheets, because the policy of the page admits no style as text. */
export function applyStyles(view: View): void {
  for (const [at, { sheet, text }] of sheets.entries()) {
    const next = makers[at]?.(view) ?? ''
    if (next === text) continue
    sheet.replaceSync(next)
    sheets[at] = { sheet, text: next }
  }
  document.adoptedStyleSheets = sheets.map(({ sheet }) => sheet)
}
