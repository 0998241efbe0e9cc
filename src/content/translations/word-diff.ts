export interface DiffPart {
  text: string
  kind: 'same' | 'removed' | 'added'
}

/** Beyond this the comparison would take noticeable time; the texts are then shown one after the other. */
const maxCells = 1_000_000

/** What became of a text, word by word, with a space between a word and what replaced it. */
export function wordDiff(before: string, after: string): DiffPart[] {
  const [old, now] = [splitWordsAndGaps(before), splitWordsAndGaps(after)]
  if (old.length * now.length > maxCells)
    return mergeNeighbours([
      { text: before, kind: 'removed' },
      { text: after, kind: 'added' },
    ])
  const lengths = commonLengths(old, now)
  const parts: DiffPart[] = []
  let [i, j] = [0, 0]
  while (i < old.length || j < now.length) {
    if (i < old.length && old[i] === now[j]) {
      parts.push({ text: old[i] ?? '', kind: 'same' })
      i += 1
      j += 1
    } else if (
      j >= now.length ||
      (i < old.length && at(lengths, i + 1, j) >= at(lengths, i, j + 1))
    ) {
      parts.push({ text: old[i] ?? '', kind: 'removed' })
      i += 1
    } else {
      parts.push({ text: now[j] ?? '', kind: 'added' })
      j += 1
    }
  }
  return mergeNeighbours(parts)
}

function splitWordsAndGaps(text: string): string[] {
  return text.split(/(\s+)/).filter((word) => word !== '')
}

/** How many words the ends of both texts have in common, from each pair of positions on. */
function commonLengths(old: readonly string[], now: readonly string[]): Uint32Array[] {
  const lengths = Array.from({ length: old.length + 1 }, () => new Uint32Array(now.length + 1))
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = now.length - 1; j >= 0; j -= 1) {
      const row = lengths[i]
      if (row)
        row[j] =
          old[i] === now[j]
            ? at(lengths, i + 1, j + 1) + 1
            : Math.max(at(lengths, i + 1, j), at(lengths, i, j + 1))
    }
  return lengths
}

function at(lengths: readonly Uint32Array[], i: number, j: number): number {
  return lengths[i]?.[j] ?? 0
}

function mergeNeighbours(parts: readonly DiffPart[]): DiffPart[] {
  const result: DiffPart[] = []
  for (const part of parts) {
    const last = result.at(-1)
    if (last?.kind === part.kind) {
      last.text += part.text
      continue
    }
    // A word and the one that replaced it must not read as one.
    const isGlued = last && ![last.kind, part.kind].includes('same')
    if (isGlued && !/\s$/.test(last.text)) result.push({ text: ' ', kind: 'same' })
    result.push({ ...part })
  }
  return result
}
