import { NetworkBudget, type NetworkRates } from '#kit/limits/network-budget.ts'
import { networkOf } from '#kit/limits/networks.ts'

/** The limits of what visitors' sockets and HTTP broadcasts may cost. */
export interface VisitorLimits {
  messages: NetworkRates
  receivedBytes: NetworkRates
  /** All copies of a message, with a fixed cost added for each. */
  deliveredBytes: NetworkRates
  /** Checks of the policies of private channels: on joins, new tokens and HTTP broadcasts. */
  policyChecks: NetworkRates
  /** Sent to sockets but not yet read by their clients. */
  unreadBytes: MemoryLimits
  presenceBytes: MemoryLimits
}

/** The budgets of all networks, and of visitors who cannot be told apart. */
export class VisitorBudgets {
  readonly messages: NetworkBudget
  readonly receivedBytes: NetworkBudget
  readonly deliveredBytes: NetworkBudget
  readonly policyChecks: NetworkBudget
  readonly unreadBytes: MemoryBudget
  readonly presenceBytes: MemoryBudget

  constructor(limits: VisitorLimits) {
    this.messages = new NetworkBudget(limits.messages)
    this.receivedBytes = new NetworkBudget(limits.receivedBytes)
    this.deliveredBytes = new NetworkBudget(limits.deliveredBytes)
    this.policyChecks = new NetworkBudget(limits.policyChecks)
    this.unreadBytes = new MemoryBudget(limits.unreadBytes)
    this.presenceBytes = new MemoryBudget(limits.presenceBytes)
  }

  of(address: string | undefined): VisitorBudget {
    return new VisitorBudget(this, address)
  }
}

/** The budgets that one visitor draws on. */
export class VisitorBudget {
  readonly #budgets: VisitorBudgets
  readonly #address: string | undefined
  readonly #network: string | undefined

  constructor(budgets: VisitorBudgets, address: string | undefined) {
    this.#budgets = budgets
    this.#address = address
    this.#network = address === undefined ? undefined : networkOf(address)
  }

  takeMessages(count = 1): boolean {
    return this.#budgets.messages.take(this.#address, count) === undefined
  }

  /** False while the bytes charged for earlier messages are more than the budget has regained since. */
  isPaidOff(): boolean {
    const { receivedBytes, deliveredBytes } = this.#budgets
    return [receivedBytes, deliveredBytes].every(
      (budget) => budget.take(this.#address, 0) === undefined,
    )
  }

  chargeReceived(bytes: number): void {
    this.#budgets.receivedBytes.charge(this.#address, bytes)
  }

  /** The cost is known only once the copies are sent; the next message waits until it is paid off. */
  chargeDelivered(bytes: number): void {
    this.#budgets.deliveredBytes.charge(this.#address, bytes)
  }

  takePolicyCheck(): boolean {
    return this.#budgets.policyChecks.take(this.#address) === undefined
  }

  /** False, and nothing is reserved, if these bytes would exceed a limit. */
  reservePresence(bytes: number): boolean {
    const { presenceBytes } = this.#budgets
    if (bytes > 0 && presenceBytes.isOver(this.#network, bytes)) return false
    presenceBytes.add(this.#network, bytes)
    return true
  }

  addUnread(bytes: number): void {
    this.#budgets.unreadBytes.add(this.#network, bytes)
  }

  get isUnreadOverLimit(): boolean {
    return this.#budgets.unreadBytes.isOver(this.#network)
  }
}

interface MemoryLimits {
  network: number
  /** All networks share it, including visitors who cannot be told apart. */
  overall: number
}

/** How much memory the sockets of each network use. */
class MemoryBudget {
  readonly #limits: MemoryLimits
  readonly #byNetwork = new Map<string, number>()
  #overall = 0

  constructor(limits: MemoryLimits) {
    this.#limits = limits
  }

  add(network: string | undefined, bytes: number): void {
    this.#overall += bytes
    if (network === undefined) return
    const used = (this.#byNetwork.get(network) ?? 0) + bytes
    if (used > 0) this.#byNetwork.set(network, used)
    else this.#byNetwork.delete(network)
  }

  isOver(network: string | undefined, more = 0): boolean {
    if (this.#overall + more > this.#limits.overall) return true
    if (network === undefined) return false
    return (this.#byNetwork.get(network) ?? 0) + more > this.#limits.network
  }
}
