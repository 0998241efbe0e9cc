import { cleanPasted } from './clean-pasted.ts'
import { parseHtml, roundTrip } from './html-document.ts'

const kinds: readonly [selector: string, name: string][] = [
  ['img', 'imagini (le puteți pune cu butonul „Imagine”)'],
  ['video, audio, iframe, object, embed', 'filme și cadre'],
  ['form, input, select, textarea, button', 'formulare'],
  ['[style*="color:"], [style*="background"], font[color], [bgcolor]', 'culori'],
  ['[style*="font-family"], [style*="font-size"], font[face], font[size]', 'fonturi și mărimi'],
  ['[style*="text-align"], [align]', 'alinierea textului'],
]

export function pasteLosses(html: string): string[] {
  const before = parseHtml(html)
  const after = parseHtml(roundTrip(cleanPasted(html)))
  const count = (body: HTMLElement, selector: string) => body.querySelectorAll(selector).length
  return kinds
    .filter(([selector]) => count(after, selector) < count(before, selector))
    .map(([, name]) => name)
}
