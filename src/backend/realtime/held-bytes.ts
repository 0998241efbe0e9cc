export interface HeldLimits {
  network: number
  /** Of all networks together, and of those that cannot be told apart. */
  overall: number
}

/** How much memory the sockets of each network take. */
export class HeldBytes {
  readonly #limits: HeldLimits
  readonly #byNetwork = new Map<string, number>()
  #overall = 0

  constructor(limits: HeldLimits) {
    this.#limits = limits
  }

  change(network: string | undefined, bytes: number): void {
    this.#overall += bytes
    if (network === undefined) return
    const held = (this.#byNetwork.get(network) ?? 0) + bytes
    if (held > 0) this.#byNetwork.set(network, held)
    else this.#byNetwork.delete(network)
  }

  isOver(network: string | undefined, more = 0): boolean {
    if (this.#overall + more > this.#limits.overall) return true
    const held = network === undefined ? 0 : (this.#byNetwork.get(network) ?? 0)
    return network !== undefined && held + more > this.#limits.network
  }
}
