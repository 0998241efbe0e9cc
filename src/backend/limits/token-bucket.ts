const burstSeconds = 3

/** So many a second on the long run; after a pause, a few seconds' worth at once. */
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

  /** Takes `count` or, where there are not so many, nothing. */
  take(now: number, count = 1): boolean {
    if (this.secondsUntil(now, count) > 0) return false
    this.#left -= count
    return true
  }

  /** Takes what has been used already: the bucket may owe, and gives nothing until that is paid. */
  charge(now: number, count: number): void {
    this.#fill(now)
    this.#left -= count
  }

  /** How long until there are so many; for more than it ever holds, until it is full. */
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
