/** Deeper values would exhaust the stack when they are written out again, which happens far from who sent them. */
export const depthLimit = 100

/** Whether that many objects and lists lie in one another, and more. */
export function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (levels === 0) return true
  for (const inner of Object.values(value)) if (isDeeperThan(levels - 1, inner)) return true
  return false
}
