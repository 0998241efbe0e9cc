import { networkOf } from '#kit/limits/networks.ts'

/** How many sockets are open from each IPv4 address and each IPv6 network. */
export class SocketCount {
  readonly #counts = new Map<string, number>()
  readonly #limit: number

  constructor(limit: number) {
    this.#limit = limit
  }

  /** Undefined if the address has as many sockets as it may; else a function to call when the socket closes. */
  add(address: string): (() => void) | undefined {
    const network = networkOf(address)
    const count = this.#counts.get(network) ?? 0
    if (count >= this.#limit) return undefined
    this.#counts.set(network, count + 1)
    let isReleased = false
    return () => {
      if (isReleased) return
      isReleased = true
      this.#release(network)
    }
  }

  #release(network: string): void {
    const count = this.#counts.get(network) ?? 0
    if (count > 1) this.#counts.set(network, count - 1)
    else this.#counts.delete(network)
  }
}
