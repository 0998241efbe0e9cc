/** PostgREST's values. The one for names is high because a hint tells strangers which names exist. */
const minSimilarity = { name: 0.75, parameters: 0.33 }

export function mostSimilar(
  kind: keyof typeof minSimilarity,
  wanted: string,
  candidates: readonly string[],
): string | undefined {
  let best: string | undefined
  let bestScore = 0
  for (const candidate of candidates) {
    const score = similarity(wanted.toLowerCase(), candidate.toLowerCase())
    if (score >= minSimilarity[kind] && score > bestScore) [best, bestScore] = [candidate, score]
  }
  return best
}

function similarity(one: string, other: string): number {
  const longer = Math.max(one.length, other.length)
  // PostgreSQL's names have at most 63 bytes, but a request may contain any text.
  if (longer === 0 || longer > 255) return 0
  return 1 - editDistance(one, other) / longer
}

function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++) {
      const replaced = (row[j - 1] ?? 0) + Number(one[i - 1] !== other[j - 1])
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[other.length] ?? 0
}
