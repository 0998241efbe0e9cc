import { LRUCache } from 'lru-cache'

export type Encoding = 'br' | 'gzip' | 'identity'

const encodings = new LRUCache<string, Encoding>({ max: 200 })
/** Longer than any browser's. */
const maxHeaderLength = 200

/** The smallest encoding that a client accepts. Browsers send only a few different headers, so the results are cached. */
export function negotiateEncoding(acceptEncoding: string | null | undefined): Encoding {
  if (!acceptEncoding || acceptEncoding.length > maxHeaderLength) return 'identity'
  const known = encodings.get(acceptEncoding)
  if (known) return known
  const encoding = choose(acceptEncoding)
  encodings.set(acceptEncoding, encoding)
  return encoding
}

function choose(acceptEncoding: string): Encoding {
  const weights = readWeights(acceptEncoding)
  if (isAccepted('br', weights)) return 'br'
  return isAccepted('gzip', weights) ? 'gzip' : 'identity'
}

function isAccepted(name: string, weights: ReadonlyMap<string, number>): boolean {
  return (weights.get(name) ?? weights.get('*') ?? 0) > 0
}

function readWeights(acceptEncoding: string): Map<string, number> {
  return new Map(acceptEncoding.toLowerCase().split(',').map(weightOf))
}

function weightOf(part: string): [string, number] {
  const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))
  return [name, weight === undefined ? 1 : Number(weight.slice(2)) || 0]
}
