const milliseconds: Record<string, number> = {
  ns: 1e-6,
  us: 1e-3,
  µs: 1e-3,
  ms: 1,
  s: 1_000,
  m: 60_000,
  h: 3_600_000,
}

const part = /(\d+(?:\.\d+)?)(ns|us|µs|ms|s|m|h)/gy
const whole = /^(?:\d+(?:\.\d+)?(?:ns|us|µs|ms|s|m|h))+$/

/** Parses `24h` or `1h30m`, as Supabase Auth writes durations; undefined for anything else. */
export function parseDurationMs(text: string): number | undefined {
  if (!whole.test(text)) return undefined
  return [...text.matchAll(part)].reduce(
    (sum, [, amount, unit]) => sum + Number(amount) * (milliseconds[unit ?? ''] ?? 0),
    0,
  )
}
