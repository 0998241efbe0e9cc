import { inLane } from '../../admission/work-context.ts'
import type { Engine } from '../../postgres/engine.ts'
import { runAsOwner } from '../../postgres/roles.ts'
import { toNotices } from './notices.ts'
import type { RelayMessage } from './relay-message.ts'

export const noticeChannel = 'realtime'

/** A database that does not answer must not make the instance grow: broadcasts are not kept for later. */
const waitingLimit = 10_000

/**
 * Tells the other instances on the same PostgreSQL. What gathers while one transaction is on its way goes
 * with the next. The embedded database has one process: there is nobody to tell.
 */
export class Relay {
  readonly #engine: Engine
  readonly #sender: string
  readonly #onFailure: (error: unknown) => void
  #number = 0
  #waiting: string[] = []
  #flushing: Promise<void> | undefined

  constructor(engine: Engine, sender: string, onFailure: (error: unknown) => void) {
    this.#engine = engine
    this.#sender = sender
    this.#onFailure = onFailure
  }

  tell(message: RelayMessage): void {
    if (this.#engine.kind === 'embedded' || this.#waiting.length > waitingLimit) return
    this.#number += 1
    this.#waiting.push(...toNotices(this.#sender, this.#number, message))
    this.#flushing ??= inLane('channels', () => this.#flush())
  }

  /** Resolves when all that was told is sent, or has failed. */
  async settled(): Promise<void> {
    await this.#flushing
  }

  async #flush(): Promise<void> {
    while (this.#waiting.length > 0) {
      const notices = this.#waiting
      this.#waiting = []
      await this.#send(notices).catch(this.#onFailure)
    }
    this.#flushing = undefined
  }

  #send(notices: string[]): Promise<unknown> {
    return runAsOwner(this.#engine, 'realtime notices', (tx) =>
      tx.query(
        `select pg_notify($1, notice)
         from unnest($2::text[]) with ordinality as told (notice, position) order by position`,
        [noticeChannel, notices],
      ),
    )
  }
}
