import { inLane } from '../../admission/work-context.ts'
import type { Engine } from '../../postgres/engine.ts'
import { runAsOwner } from '../../postgres/roles.ts'
import { type RelayMessage, toNotifications } from './notifications.ts'

export const notificationChannel = 'realtime'

/** Further messages are dropped, so that a database that does not answer cannot fill the memory. */
const maxWaiting = 10_000

/** Messages that come during one transaction are sent by the next. With the embedded database there are no other instances. */
export function createRelay(engine: Engine, sender: string, onFailure: (error: unknown) => void) {
  let number = 0
  let waiting: string[] = []
  let flushing: Promise<void> | undefined

  async function flush(): Promise<void> {
    while (waiting.length > 0) {
      const notifications = waiting
      waiting = []
      await notify(engine, notifications).catch(onFailure)
    }
    flushing = undefined
  }

  return {
    send(message: RelayMessage): void {
      if (engine.kind === 'embedded' || waiting.length > maxWaiting) return
      number += 1
      waiting.push(...toNotifications(sender, number, message))
      flushing ??= inLane('channels', flush)
    },
    settled: async () => flushing,
  }
}

export type Relay = ReturnType<typeof createRelay>

function notify(engine: Engine, notifications: string[]): Promise<unknown> {
  return runAsOwner(engine, 'realtime notifications', (tx) =>
    tx.query(
      `select pg_notify($1, notification)
       from unnest($2::text[]) with ordinality as batch (notification, position) order by position`,
      [notificationChannel, notifications],
    ),
  )
}
