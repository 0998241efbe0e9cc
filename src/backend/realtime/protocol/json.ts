import { depthLimit, isDeeperThan } from '../../http/is-deeper-than.ts'

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
