/** Deeper values would exhaust the stack when they are written out again, which happens far from who sent them. */
const depthLimit = 100

/**
 * Undefined stands for "nothing we take": no JSON, or nested too deeply. What was taken once gets an envelope
 * on its way and is read again: it has `headRoom` for that.
 */
export function parseJson(text: string, headRoom = 0): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return isDeeperThan(depthLimit + headRoom, value) ? undefined : value
  } catch {
    return undefined
  }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (levels === 0) return true
  for (const inner of Object.values(value)) if (isDeeperThan(levels - 1, inner)) return true
  return false
}
