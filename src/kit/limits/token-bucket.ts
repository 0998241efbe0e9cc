const burstSeconds = 3

/** Allows so many a second on average, and after a pause a few seconds' worth at once. */
export class TokenBucket {
  readonly #perSecond: number
  readonly #burst: number
  #left: number
  #filledAt: number

  constructor(perSecond: number, now: number, burst = perSecond * burstSeconds) {
    this.#perSecond = perSecond
    this.#burst = burst
    this.#left = burst
    this.#filledAt = now
  }

  take(now: number, count = 1): boolean {
    if (this.secondsUntil(now, count) > 0) return false
    this.#left -= count
    return true
  }

  /** Takes what has been used already, even more than there is; the bucket gives nothing until that is refilled. */
  charge(now: number, count: number): void {
    this.#fill(now)
    this.#left -= count
  }

  /** Seconds until `count` is available; for more than the bucket ever holds, until it is full. */
  secondsUntil(now: number, count = 1): number {
    this.#fill(now)
    if (count <= this.#left) return 0
    const missing = Math.min(count, this.#burst) - this.#left
    return Math.max(missing / this.#perSecond, Number.MIN_VALUE)
  }

  #fill(now: number): void {
    const gained = (Math.max(0, now - this.#filledAt) / 1000) * this.#perSecond
    this.#left = Math.min(this.#burst, this.#left + gained)
    this.#filledAt = now
  }
}
