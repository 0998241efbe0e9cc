import { NetworkBudget, type NetworkRates } from '#kit/limits/network-budget.ts'
import { networkOf } from '#kit/limits/networks.ts'

/** The limits of what visitors' sockets and HTTP broadcasts may cost. */
export interface VisitorLimits {
  /** In bytes that others receive, with `copyCostBytes` for each copy; all else is counted in them too (`trafficOf`). */
  traffic: NetworkRates
  /** Bytes sent to sockets but not yet read by their clients, and the presence data of their members. */
  memory: TallyLimits
}

/** What else costs as much as so many delivered bytes. */
const trafficOf = {
  receivedByte: 8,
  message: 16 * 1024,
  /** A check of the policies of a private channel: on joins, new tokens and HTTP broadcasts. */
  policyCheck: 800 * 1024,
}
/** Every instance keeps a byte of presence, and sends it to whoever joins. */
const memoryOfPresenceByte = 16

export class VisitorBudgets {
  readonly traffic: NetworkBudget
  readonly memory: NetworkTally

  constructor(limits: VisitorLimits) {
    this.traffic = new NetworkBudget(limits.traffic)
    this.memory = new NetworkTally(limits.memory)
  }

  of(address: string | undefined): VisitorBudget {
    return new VisitorBudget(this, address)
  }
}

export class VisitorBudget {
  readonly #budgets: VisitorBudgets
  readonly #address: string | undefined

  constructor(budgets: VisitorBudgets, address: string | undefined) {
    this.#budgets = budgets
    this.#address = address
  }

  /** False while earlier charges are more than the budget has regained since. */
  isPaidOff(): boolean {
    return this.#take(0)
  }

  takeMessages(count: number): boolean {
    return this.#take(count * trafficOf.message)
  }

  takePolicyCheck(): boolean {
    return this.#take(trafficOf.policyCheck)
  }

  /** Also of frames that are refused. */
  chargeReceived(bytes: number, messages = 0): void {
    this.chargeDelivered(bytes * trafficOf.receivedByte + messages * trafficOf.message)
  }

  /** The cost is known only once the copies are sent; the next message waits until it is paid off. */
  chargeDelivered(bytes: number): void {
    this.#budgets.traffic.charge(this.#address, bytes)
  }

  /** False, and nothing is reserved, if these bytes would exceed a limit. */
  reservePresence(bytes: number): boolean {
    const { memory } = this.#budgets
    const weight = bytes * memoryOfPresenceByte
    if (weight > 0 && memory.isOver(this.#address, weight)) return false
    memory.add(this.#address, weight)
    return true
  }

  addUnread(bytes: number): void {
    this.#budgets.memory.add(this.#address, bytes)
  }

  get isMemoryOverLimit(): boolean {
    return this.#budgets.memory.isOver(this.#address)
  }

  #take(cost: number): boolean {
    return this.#budgets.traffic.take(this.#address, cost) === undefined
  }
}

interface TallyLimits {
  network: number
  /** All networks share it, including visitors who cannot be told apart. */
  overall: number
}

/** How much each network has of something that it gives back. */
export class NetworkTally {
  readonly #limits: TallyLimits
  readonly #byNetwork = new Map<string, number>()
  #overall = 0

  constructor(limits: TallyLimits) {
    this.#limits = limits
  }

  add(address: string | undefined, amount: number): void {
    this.#overall += amount
    if (address === undefined) return
    const network = networkOf(address)
    const used = (this.#byNetwork.get(network) ?? 0) + amount
    if (used > 0) this.#byNetwork.set(network, used)
    else this.#byNetwork.delete(network)
  }

  isOver(address: string | undefined, more = 0): boolean {
    if (this.#overall + more > this.#limits.overall) return true
    if (address === undefined) return false
    return (this.#byNetwork.get(networkOf(address)) ?? 0) + more > this.#limits.network
  }
}
