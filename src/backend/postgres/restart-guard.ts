const windowMs = 60_000
const maxRestarts = 3

/** Restarts of the database: after three in a minute somebody may be causing them, and visitors wait for a minute. */
export class RestartGuard {
  readonly #now: () => number
  #restarts: number[] = []
  #closedUntil = 0

  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  note(): void {
    const now = this.#now()
    this.#restarts = [...this.#restarts.filter((time) => time > now - windowMs), now]
    if (this.#restarts.length < maxRestarts) return
    this.#restarts = []
    this.#closedUntil = now + windowMs
  }

  get secondsClosed(): number {
    return Math.max(0, Math.ceil((this.#closedUntil - this.#now()) / 1000))
  }
}
