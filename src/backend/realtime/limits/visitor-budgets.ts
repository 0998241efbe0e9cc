import { NetworkBudget, type NetworkRates } from '../../http/network-budget.ts'
import { networkOf } from '../../http/network-of.ts'

/** What the sockets and HTTP broadcasts of visitors may cost. */
export interface VisitorLimits {
  messages: NetworkRates
  receivedBytes: NetworkRates
  /** Every copy that a message makes, with a fixed cost for each. */
  deliveredBytes: NetworkRates
  /** Private channels are judged by the database: joins, new tokens, HTTP broadcasts to them. */
  judgements: NetworkRates
  /** What has been sent to sockets and not read. */
  unreadBytes: HeldLimits
  presenceBytes: HeldLimits
}

/** The budgets of all networks, and of visitors that cannot be told apart. */
export class VisitorBudgets {
  readonly messages: NetworkBudget
  readonly receivedBytes: NetworkBudget
  readonly deliveredBytes: NetworkBudget
  readonly judgements: NetworkBudget
  readonly unreadBytes: HeldBytes
  readonly presenceBytes: HeldBytes

  constructor(limits: VisitorLimits) {
    this.messages = new NetworkBudget(limits.messages)
    this.receivedBytes = new NetworkBudget(limits.receivedBytes)
    this.deliveredBytes = new NetworkBudget(limits.deliveredBytes)
    this.judgements = new NetworkBudget(limits.judgements)
    this.unreadBytes = new HeldBytes(limits.unreadBytes)
    this.presenceBytes = new HeldBytes(limits.presenceBytes)
  }

  of(address: string | undefined): VisitorBudget {
    return new VisitorBudget(this, address)
  }
}

/** The budgets from the side of one visitor. */
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

  /** False while earlier messages have cost more than there was; the bytes count all the same. */
  receive(bytes: number): boolean {
    const { receivedBytes, deliveredBytes } = this.#budgets
    const isPaid = [receivedBytes, deliveredBytes].every(
      (budget) => budget.take(this.#address, 0) === undefined,
    )
    receivedBytes.charge(this.#address, bytes)
    return isPaid
  }

  /** Known only once the copies are made: an excess is paid back before the next message is taken. */
  deliver(bytes: number): void {
    this.#budgets.deliveredBytes.charge(this.#address, bytes)
  }

  takeJudgement(): boolean {
    return this.#budgets.judgements.take(this.#address) === undefined
  }

  /** False when there would be more than there may be; then nothing is changed. */
  changePresence(bytes: number): boolean {
    const { presenceBytes } = this.#budgets
    if (bytes > 0 && presenceBytes.isOver(this.#network, bytes)) return false
    presenceBytes.change(this.#network, bytes)
    return true
  }

  changeUnread(bytes: number): void {
    this.#budgets.unreadBytes.change(this.#network, bytes)
  }

  get hasTooMuchUnread(): boolean {
    return this.#budgets.unreadBytes.isOver(this.#network)
  }
}

interface HeldLimits {
  network: number
  /** Of all networks together, and of those that cannot be told apart. */
  overall: number
}

/** How much memory the sockets of each network take. */
class HeldBytes {
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
