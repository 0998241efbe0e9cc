const windowMs = 60_000
const maxRestarts = 3

/** After three restarts of the database in a minute, somebody may be causing them: visitors are refused for a minute. */
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
