import { parseHtml, roundTrip } from './html-document.ts'
import { outlineOf, type Part } from './outline.ts'

/** Names what the visual editor would lose or change of this HTML, in Romanian. Empty when it would change nothing. */
export function lossesOf(html: string): string[] {
  const before = outlineOf(parseHtml(html))
  const after = outlineOf(parseHtml(roundTrip(html)))
  if (isSame(before, after)) return []
  const lost = before.filter(isMissingFrom(after)).flatMap(nameOf)
  return lost.length > 0 ? [...new Set(lost)] : ['o structură neobișnuită']
}

function isSame(before: readonly Part[], after: readonly Part[]): boolean {
  return (
    before.length === after.length &&
    before.every(
      ({ kind, text }, index) => kind === after[index]?.kind && text === after[index].text,
    )
  )
}

/** To be asked of each part once: of a part that stands twice before and once after, one is missing. */
function isMissingFrom(parts: readonly Part[]) {
  const left = new Map<string, number>()
  const keyOf = ({ kind, text }: Part) => `${kind} ${text}`
  for (const part of parts) left.set(keyOf(part), (left.get(keyOf(part)) ?? 0) + 1)
  return (part: Part) => {
    const count = left.get(keyOf(part)) ?? 0
    left.set(keyOf(part), count - 1)
    return count <= 0
  }
}

function nameOf({ kind, text }: Part): string[] {
  if (kind === 'open') return [`<${text}>`]
  if (kind === 'attribute') return [`atributul ${text.split('=', 1)[0]}`]
  return kind === 'comment' ? ['un comentariu'] : []
}
