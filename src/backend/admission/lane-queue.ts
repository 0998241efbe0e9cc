import { ClientGone } from '../http/client-gone.ts'
import { databaseErrors } from '../postgres/database-error.ts'
import { type Lane, type LaneRules, lanes } from './lanes.ts'

interface LaneState {
  running: number
  waiting: Set<() => void>
}

/** One start in so many goes to the last lane that waits, so that it does not starve. */
const startsPerLastLane = 8

/** The queue in front of the database: how many run at once, how many wait and for how long, for each lane. */
export class LaneQueue {
  readonly #slots: number
  readonly #rules: Record<Lane, LaneRules>
  readonly #states = new Map<Lane, LaneState>(
    lanes.map((lane) => [lane, { running: 0, waiting: new Set() }]),
  )
  #running = 0
  #turn = 0

  constructor(slots: number, rules: Record<Lane, LaneRules>) {
    this.#slots = slots
    this.#rules = rules
  }

  get isBusy(): boolean {
    return this.#running >= this.#slots
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
    if (this.isFull(lane)) return Promise.reject(tooBusy(waitMs))
    return new Promise((resolve, reject) => {
      const giveUp = (reason: Error) => {
        settle()
        reject(reason)
      }
      const onAbort = () => giveUp(new ClientGone())
      const timer = setTimeout(() => giveUp(tooBusy(waitMs)), waitMs)
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
    }
  }

  #startNext(): void {
    const ready = lanes.filter(
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

function tooBusy(waitMs: number): Error {
  return databaseErrors.busy(Math.ceil(waitMs / 1000))
}
