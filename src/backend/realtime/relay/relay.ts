import { inLane } from '../../admission/work-context.ts'
import type { Engine } from '../../postgres/engine.ts'
import { runAsOwner } from '../../postgres/roles.ts'
import { type RelayMessage, toNotifications } from './notifications.ts'

export const notificationChannel = 'realtime'

/** Further messages are dropped, so that a database that does not answer cannot fill the memory. */
const maxWaiting = 10_000

/**
 * Sends messages to the other instances on the same PostgreSQL, in batches: messages that come during one transaction
 * are sent by the next. With the embedded database there are no other instances, so nothing is sent.
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
    this.#waiting.push(...toNotifications(this.#sender, this.#number, message))
    this.#flushing ??= inLane('channels', () => this.#flush())
  }

  async settled(): Promise<void> {
    await this.#flushing
  }

  async #flush(): Promise<void> {
    while (this.#waiting.length > 0) {
      const notifications = this.#waiting
      this.#waiting = []
      await this.#notify(notifications).catch(this.#onFailure)
    }
    this.#flushing = undefined
  }

  #notify(notifications: string[]): Promise<unknown> {
    return runAsOwner(this.#engine, 'realtime notifications', (tx) =>
      tx.query(
        `select pg_notify($1, notification)
         from unnest($2::text[]) with ordinality as batch (notification, position) order by position`,
        [notificationChannel, notifications],
      ),
    )
  }
}
