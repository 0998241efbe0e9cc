export function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Deep equality of JSON values; a field that is undefined counts as one that is not there. References are compared first,
 * as what an editor did not touch is the same object.
 */
export function sameContent(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (Array.isArray(a)) return Array.isArray(b) && sameItems(a, b)
  if (!isPlainObject(a) || !isPlainObject(b)) return false
  return (
    Object.keys(a).every((key) =>
      sameContent(a[key], Object.hasOwn(b, key) ? b[key] : undefined),
    ) && Object.keys(b).every((key) => b[key] === undefined || Object.hasOwn(a, key))
  )
}

function sameItems(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((item, index) => sameContent(item, b[index]))
}
