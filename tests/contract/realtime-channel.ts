import type { RealtimeChannel } from '@supabase/supabase-js'

export interface Subscription {
  statuses: string[]
  errors: string[]
  /** Resolves at the first such status, also one that has been. */
  reached(status: string): Promise<void>
}

/** Subscribes and keeps what the client is told of its channel. */
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

/** What has come, and a wait for the first so many of it. */
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

  until(isEnough: (items: T[]) => boolean): Promise<void> {
    return new Promise((resolve) => {
      const check = () => isEnough(this.items) && resolve()
      this.#waiting.push(check)
      check()
    })
  }
}

export interface HeardBroadcast {
  event: string
  payload?: unknown
}

/** Every broadcast of a channel; to be called before it subscribes. */
export function broadcastsOf(channel: RealtimeChannel): Inbox<HeardBroadcast> {
  const inbox = new Inbox<HeardBroadcast>()
  channel.on('broadcast', { event: '*' }, (message: HeardBroadcast) => inbox.put(message))
  return inbox
}
