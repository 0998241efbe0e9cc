import { LRUCache } from 'lru-cache'
import { createWorkQueue } from '#kit/limits/work-queue.ts'
import type { Png } from './draw-stored-svg.ts'

/** After this time a drawing is made again: its file may have been replaced under its name, although the panel never does that. */
const keptMs = 60 * 60_000

const maxKept = 8

/**
 * `draw`, called once an hour at most for each kind, one kind after the other. A drawing that cannot be drawn is kept as
 * undefined; a failure, as when storage does not answer, is not kept.
 */
export function cacheDrawings<Kind extends string>(
  draw: (kind: Kind, address: string) => Promise<Png>,
) {
  const kept = new LRUCache<string, Promise<Png>>({ max: maxKept, ttl: keptMs })
  const inTurn = createWorkQueue({ atOnce: 1 })

  return (kind: Kind, address: string): Promise<Png> => {
    const key = `${kind} ${address}`
    const known = kept.get(key)
    if (known) return known
    const png = inTurn(() => draw(kind, address))
    kept.set(key, png)
    png.catch(() => kept.delete(key))
    return png
  }
}
