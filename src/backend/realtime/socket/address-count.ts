import { networkOf } from '../../http/network-of.ts'

/** How many sockets each address has open, or each network where whoever has one address has them all. */
export class AddressCount {
  readonly #counts = new Map<string, number>()
  readonly #limit: number

  constructor(limit: number) {
    this.#limit = limit
  }

  /** Undefined when the address has as many as it may; else what to call when its socket has gone. */
  enter(address: string): (() => void) | undefined {
    const network = networkOf(address)
    const count = this.#counts.get(network) ?? 0
    if (count >= this.#limit) return undefined
    this.#counts.set(network, count + 1)
    let hasLeft = false
    return () => {
      if (hasLeft) return
      hasLeft = true
      this.#leave(network)
    }
  }

  #leave(network: string): void {
    const count = this.#counts.get(network) ?? 0
    if (count > 1) this.#counts.set(network, count - 1)
    else this.#counts.delete(network)
  }
}
