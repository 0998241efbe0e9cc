export interface LaneRules {
  atOnce: number
  maxWaiting: number
  /** Refused after waiting this long. */
  waitMs: number
}

interface LaneState {
  running: number
  waiting: Set<() => void>
}

/** One start in so many goes to the last lane that waits, so that it does not starve. */
const startsPerLastLane = 8

/** A queue for what costs much: how many run at once, how many wait and for how long, for each lane. The first lane goes first. */
export class LaneQueue<Lane extends string> {
  readonly #slots: number
  readonly #rules: Record<Lane, LaneRules>
  readonly #refusal: (waitMs: number) => Error
  readonly #lanes: readonly Lane[]
  readonly #states: Map<Lane, LaneState>
  readonly #idleListeners: (() => void)[] = []
  #running = 0
  #turn = 0

  constructor(slots: number, rules: Record<Lane, LaneRules>, refusal: (waitMs: number) => Error) {
    this.#slots = slots
    this.#rules = rules
    this.#refusal = refusal
    this.#lanes = Object.keys(rules) as Lane[]
    this.#states = new Map(this.#lanes.map((lane) => [lane, { running: 0, waiting: new Set() }]))
  }

  get isBusy(): boolean {
    return this.#running >= this.#slots
  }

  idle(): Promise<void> {
    if (this.#running === 0) return Promise.resolve()
    return new Promise((resolve) => this.#idleListeners.push(resolve))
  }

  isFull(lane: Lane): boolean {
    return this.#stateOf(lane).waiting.size >= this.#rules[lane].maxWaiting
  }

  /** Resolves at this caller's turn, with the function to call once, at its end; rejects when the lane is full, the wait too long or the client gone. */
  enter(lane: Lane, signal?: AbortSignal): Promise<() => void> {
    if (signal?.aborted) return Promise.reject(new ClientGone())
    const state = this.#stateOf(lane)
    if (this.#mayStart(lane)) return Promise.resolve(this.#start(state))
    const { waitMs } = this.#rules[lane]
    if (this.isFull(lane)) return Promise.reject(this.#refusal(waitMs))
    return new Promise((resolve, reject) => {
      const giveUp = (reason: Error) => {
        settle()
        reject(reason)
      }
      const onAbort = () => giveUp(new ClientGone())
      const timer = setTimeout(() => giveUp(this.#refusal(waitMs)), waitMs)
      const settle = () => {
        state.waiting.delete(start)
        clearTimeout(timer)
        signal?.removeEventListener('abort', onAbort)
      }
      const start = () => {
        settle()
        resolve(this.#start(state))
      }
      signal?.addEventListener('abort', onAbort)
      state.waiting.add(start)
    })
  }

  #start(state: LaneState): () => void {
    this.#running += 1
    state.running += 1
    return () => {
      this.#running -= 1
      state.running -= 1
      this.#startNext()
      if (this.#running > 0) return
      for (const resolve of this.#idleListeners.splice(0)) resolve()
    }
  }

  #startNext(): void {
    const ready = this.#lanes.filter(
      (lane) => this.#stateOf(lane).waiting.size > 0 && this.#mayStart(lane),
    )
    this.#turn = (this.#turn + 1) % startsPerLastLane
    const lane = this.#turn === 0 ? ready.at(-1) : ready[0]
    if (lane === undefined) return
    const [startFirst] = this.#stateOf(lane).waiting
    startFirst?.()
  }

  #mayStart(lane: Lane): boolean {
    return this.#running < this.#slots && this.#stateOf(lane).running < this.#rules[lane].atOnce
  }

  #stateOf(lane: Lane): LaneState {
    const state = this.#states.get(lane)
    if (!state) throw new Error(`There is no lane ${lane}`)
    return state
  }
}

/** The client no longer waits for the answer, so the request is skipped. */
export class ClientGone extends Error {
  constructor() {
    super('The client has closed the connection')
    this.name = 'ClientGone'
  }
}
