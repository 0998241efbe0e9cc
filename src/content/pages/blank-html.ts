import { isBlank } from '../values/localised-text.ts'

/** HTML that shows nothing: an editor leaves an empty paragraph behind. */
export function isBlankHtml(html: string): boolean {
  if (/<(?:img|hr)\b/i.test(html)) return false
  return isBlank(html.replace(/<[^<>]*>/g, '').replaceAll('&nbsp;', ' '))
}
