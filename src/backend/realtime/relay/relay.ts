import { inLane } from '../../admission/work-context.ts'
import type { Engine } from '../../postgres/engine.ts'
import { runAsOwner } from '../../postgres/roles.ts'
import { toNotices } from './notices.ts'
import type { RelayMessage } from './relay-message.ts'

export const noticeChannel = 'realtime'

/** Further messages are dropped, so that a database that does not answer cannot fill the memory. */
const maxWaiting = 10_000

/**
 * Sends messages to the other instances on the same PostgreSQL, in batches: what gathers during one transaction goes
 * with the next. The embedded database has one process, so it sends nothing.
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

  send(message: RelayMessage): void {
    if (this.#engine.kind === 'embedded' || this.#waiting.length > maxWaiting) return
    this.#number += 1
    this.#waiting.push(...toNotices(this.#sender, this.#number, message))
    this.#flushing ??= inLane('channels', () => this.#flush())
  }

  /** Resolves when all messages have been sent or have failed. */
  async settled(): Promise<void> {
    await this.#flushing
  }

  async #flush(): Promise<void> {
    while (this.#waiting.length > 0) {
      const notices = this.#waiting
      this.#waiting = []
      await this.#notify(notices).catch(this.#onFailure)
    }
    this.#flushing = undefined
  }

  #notify(notices: string[]): Promise<unknown> {
    return runAsOwner(this.#engine, 'realtime notices', (tx) =>
      tx.query(
        `select pg_notify($1, notice)
         from unnest($2::text[]) with ordinality as batch (notice, position) order by position`,
        [noticeChannel, notices],
      ),
    )
  }
}
