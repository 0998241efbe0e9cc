const burstSeconds = 3

/** So many a second on the long run; after a pause, a few seconds' worth at once. */
export class TokenBucket {
  readonly #perSecond: number
  #left: number
  #filledAt: number

  constructor(perSecond: number, now: number) {
    this.#perSecond = perSecond
    this.#left = perSecond * burstSeconds
    this.#filledAt = now
  }

  /** Takes `count` or, where there are not so many, nothing. */
  take(now: number, count = 1): boolean {
    const gained = (Math.max(0, now - this.#filledAt) / 1000) * this.#perSecond
    this.#left = Math.min(this.#perSecond * burstSeconds, this.#left + gained)
    this.#filledAt = now
    if (this.#left < count) return false
    this.#left -= count
    return true
  }
}
