import { NetworkBudget, type NetworkRates, networkOf } from '#kit/limits/network-budget.ts'

export interface VisitorLimits {
  /** In bytes that others receive, with `copyCostBytes` for each copy; all else is counted in them too (`trafficOf`). */
  traffic: NetworkRates
  /** Bytes sent to sockets but not yet read by their clients. */
  unread: TallyLimits
  /** Bytes of presence data: every instance keeps them, and sends them to whoever joins. */
  presence: TallyLimits
}

/** What else costs as much as so many delivered bytes. */
const trafficOf = {
  receivedByte: 8,
  message: 16 * 1024,
  /** A check of the policies of a private channel: on joins, new tokens and HTTP broadcasts. */
  policyCheck: 800 * 1024,
}
export type VisitorBudget = ReturnType<ReturnType<typeof createVisitorBudgets>>

/** Gives the budgets that a visitor draws on, by address; undefined for those who cannot be told apart. */
export function createVisitorBudgets(limits: VisitorLimits) {
  const traffic = new NetworkBudget(limits.traffic)
  const unread = new NetworkTally(limits.unread)
  const presence = new NetworkTally(limits.presence)

  return (address: string | undefined) => {
    const take = (cost: number) => traffic.take(address, cost) === undefined
    return {
      /** False while earlier charges are more than the budget has regained since. */
      isPaidOff: () => take(0),
      takeMessages: (count: number) => take(count * trafficOf.message),
      takePolicyCheck: () => take(trafficOf.policyCheck),
      /** Also of frames that are refused. */
      chargeReceived: (bytes: number, messages = 0) =>
        traffic.charge(address, bytes * trafficOf.receivedByte + messages * trafficOf.message),
      /** The cost is known only once the copies are sent; the next message waits until it is paid off. */
      chargeDelivered: (bytes: number) => traffic.charge(address, bytes),
      /** False, and nothing is reserved, if these bytes would exceed a limit. */
      reservePresence(bytes: number): boolean {
        if (bytes > 0 && presence.isOver(address, bytes)) return false
        presence.add(address, bytes)
        return true
      },
      addUnread: (bytes: number) => unread.add(address, bytes),
      isUnreadOverLimit: () => unread.isOver(address),
    }
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
