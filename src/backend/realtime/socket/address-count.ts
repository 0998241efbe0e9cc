/** How many sockets each address has open. */
export class AddressCount {
  readonly #counts = new Map<string, number>()
  readonly #limit: number

  constructor(limit: number) {
    this.#limit = limit
  }

  /** Undefined when the address has as many as it may; else what to call when its socket has gone. */
  enter(address: string): (() => void) | undefined {
    const count = this.#counts.get(address) ?? 0
    if (count >= this.#limit) return undefined
    this.#counts.set(address, count + 1)
    let hasLeft = false
    return () => {
      if (hasLeft) return
      hasLeft = true
      this.#leave(address)
    }
  }

  #leave(address: string): void {
    const count = this.#counts.get(address) ?? 0
    if (count > 1) this.#counts.set(address, count - 1)
    else this.#counts.delete(address)
  }
}
