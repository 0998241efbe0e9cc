/*
 * Over HTTP/1.1 a browser has six connections to a server, and a thumbnail that is made for the first time holds one until it
 * is made. With no more than four of them under way, what a screen asks for next never waits behind pictures.
 */
const atOnce = 4
const attempts = 4
const retryMs = 3_000

/** The thumbnails that wait, each with the function that starts it. */
const waiting = new Map<HTMLImageElement, () => void>()
let underWay = 0
let isStarting = false

/** Starts the next ones in a microtask, when all thumbnails that are asked for or given up together are known. */
function startSoon(): void {
  if (isStarting) return
  isStarting = true
  queueMicrotask(() => {
    isStarting = false
    while (underWay < atOnce) {
      const next = nearestToMiddle()
      if (!next) return
      const start = waiting.get(next)
      waiting.delete(next)
      underWay += 1
      start?.()
    }
  })
}

/** Nearest to the middle of the window: what somebody looks at comes first. */
function nearestToMiddle(): HTMLImageElement | undefined {
  const middle = window.innerHeight / 2
  let nearest: HTMLImageElement | undefined
  let least = Infinity
  for (const image of waiting.keys()) {
    const { top, bottom } = image.getBoundingClientRect()
    const distance = Math.abs((top + bottom) / 2 - middle)
    if (distance >= least) continue
    nearest = image
    least = distance
  }
  return nearest
}

/** Calls `start` when there is room; the returned function ends the turn, or the wait for it. */
function waitForTurn(image: HTMLImageElement, start: () => void): () => void {
  let hasTurn = false
  waiting.set(image, () => {
    hasTurn = true
    start()
  })
  startSoon()
  return () => {
    waiting.delete(image)
    if (!hasTurn) return
    hasTurn = false
    underWay -= 1
    startSoon()
  }
}

export interface ThumbnailAddresses {
  /** Undefined where no smaller version is made. */
  small: string | undefined
  whole: string
}

/**
 * Loads a picture when it is its turn. Our server may refuse the small version while it makes too many: it is asked for
 * again, and at last the whole one is loaded. The returned function stops all that, also a load under way.
 */
export function loadInTurn(
  image: HTMLImageElement,
  { small, whole }: ThumbnailAddresses,
  onFailed: () => void,
): () => void {
  const isOurs = small?.startsWith('/')
  const addresses = [...(small ? Array<string>(isOurs ? attempts : 1).fill(small) : []), whole]
  let timer: ReturnType<typeof setTimeout> | undefined
  let endTurn: () => void = () => undefined
  const load = () => {
    const address = addresses.shift()
    if (address === undefined) return onFailed()
    endTurn = waitForTurn(image, () => {
      image.src = address
    })
  }
  const failed = () => {
    endTurn()
    timer = setTimeout(load, addresses.length > 1 ? retryMs : 0)
  }
  const loaded = () => endTurn()
  image.addEventListener('load', loaded)
  image.addEventListener('error', failed)
  load()
  return () => {
    image.removeEventListener('load', loaded)
    image.removeEventListener('error', failed)
    clearTimeout(timer)
    endTurn()
    // Or the browser would load to its end what nobody sees any more.
    image.removeAttribute('src')
  }
}
