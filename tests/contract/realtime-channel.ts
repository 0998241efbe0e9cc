import type { RealtimeChannel } from '@supabase/supabase-js'

export interface Subscription {
  statuses: string[]
  errors: string[]
  /** Resolves once the channel has had this status, at once if it already had. */
  reached(status: string): Promise<void>
}

/** Subscribes and records the statuses and errors that the client reports. */
export function subscribe(channel: RealtimeChannel): Subscription {
  const statuses: string[] = []
  const errors: string[] = []
  const waiting = new Set<() => void>()
  channel.subscribe((status, error) => {
    statuses.push(status)
    if (error) errors.push(error.message)
    for (const check of waiting) check()
  })
  return {
    statuses,
    errors,
    reached: (status) =>
      new Promise((resolve) => {
        const check = () => {
          if (!statuses.includes(status)) return
          waiting.delete(check)
          resolve()
        }
        waiting.add(check)
        check()
      }),
  }
}

export function joined(channel: RealtimeChannel): Promise<RealtimeChannel> {
  return new Promise((resolve, reject) => {
    channel.subscribe((status, error) => {
      if (status === 'SUBSCRIBED') resolve(channel)
      else if (status !== 'CLOSED') reject(error ?? new Error(status))
    })
  })
}

/** Collects what arrives, and waits for a number of items. */
export class Inbox<T> {
  readonly items: T[] = []
  #waiting: (() => void)[] = []

  readonly put = (item: T): void => {
    this.items.push(item)
    for (const check of this.#waiting) check()
  }

  async first(count: number): Promise<T[]> {
    await this.until((items) => items.length >= count)
    return this.items.slice(0, count)
  }

  until(condition: (items: T[]) => boolean): Promise<void> {
    return new Promise((resolve) => {
      const check = () => condition(this.items) && resolve()
      this.#waiting.push(check)
      check()
    })
  }
}

export interface ReceivedBroadcast {
  event: string
  payload?: unknown
}

/** Collects every broadcast of a channel; call it before subscribing. */
export function broadcastsOf(channel: RealtimeChannel): Inbox<ReceivedBroadcast> {
  const inbox = new Inbox<ReceivedBroadcast>()
  channel.on('broadcast', { event: '*' }, (message: ReceivedBroadcast) => inbox.put(message))
  return inbox
}
