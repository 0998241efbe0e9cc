/** The header Retry-After in seconds, from a number or a date; undefined if it is absent or neither. */
export function retryAfterSeconds(
  header: string | null | undefined,
  now: number,
): number | undefined {
  if (!header) return undefined
  const seconds = /^\d{1,9}$/.test(header) ? Number(header) : (Date.parse(header) - now) / 1000
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined
}
