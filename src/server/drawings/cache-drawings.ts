import type { Png } from './draw-stored-svg.ts'

/** After this time a drawing is made again: its file may have been replaced under its name, although the panel never does that. */
const keptMs = 60 * 60_000

interface Drawn {
  address: string
  until: number
  png: Promise<Png>
}

/**
 * `draw`, called once an hour at most for each kind, one kind after the other. A drawing that cannot be drawn is kept as
 * undefined; a failure, as when storage does not answer, is not kept.
 */
export function cacheDrawings<Kind>(draw: (kind: Kind, address: string) => Promise<Png>) {
  const kept = new Map<Kind, Drawn>()
  let last: Promise<unknown> = Promise.resolve()

  return (kind: Kind, address: string): Promise<Png> => {
    const known = kept.get(kind)
    if (known?.address === address && known.until > performance.now()) return known.png
    const png = last.then(() => draw(kind, address))
    const drawn = { address, until: performance.now() + keptMs, png }
    kept.set(kind, drawn)
    last = png.catch(() => kept.get(kind) === drawn && kept.delete(kind))
    return png
  }
}
