/**
 * The order of a merged list: that of the side that moved things, mine if both did. Keys that only
 * the other side has stand after the neighbour they follow there.
 */
export function mergedOrder(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): string[] {
  const onlyTheyMoved = keepsOrder(base, mine) && !keepsOrder(base, theirs)
  return onlyTheyMoved ? weave(theirs, mine) : weave(mine, theirs)
}

function keepsOrder(base: readonly string[], list: readonly string[]): boolean {
  const positions = new Map(base.map((key, position) => [key, position]))
  const common = list.flatMap((key) => positions.get(key) ?? [])
  return common.every((position, index) => index === 0 || position > (common[index - 1] ?? 0))
}

function weave(leading: readonly string[], other: readonly string[]): string[] {
  const known = new Set(leading)
  const followers = new Map<string | null, string[]>([[null, []]])
  let neighbour: string | null = null
  for (const key of other) {
    if (known.has(key)) {
      neighbour = key
      continue
    }
    const group = followers.get(neighbour)
    if (group) group.push(key)
    else followers.set(neighbour, [key])
  }
  return [
    ...(followers.get(null) ?? []),
    ...leading.flatMap((key) => [key, ...(followers.get(key) ?? [])]),
  ]
}
