export type Encoding = 'br' | 'gzip' | 'identity'

const encodings = new Map<string, Encoding>()
const maxRememberedHeaders = 200

/** The smallest encoding that a client accepts. Browsers send only a few different headers, so the results are cached. */
export function negotiateEncoding(accepted: string | null | undefined): Encoding {
  if (!accepted) return 'identity'
  const known = encodings.get(accepted)
  if (known) return known
  const encoding = choose(accepted)
  if (encodings.size >= maxRememberedHeaders) encodings.clear()
  if (accepted.length <= 200) encodings.set(accepted, encoding)
  return encoding
}

export function acceptsGzip(accepted: string): boolean {
  return isAccepted('gzip', readWeights(accepted))
}

function choose(accepted: string): Encoding {
  const weights = readWeights(accepted)
  if (isAccepted('br', weights)) return 'br'
  return isAccepted('gzip', weights) ? 'gzip' : 'identity'
}

function isAccepted(name: string, weights: ReadonlyMap<string, number>): boolean {
  return (weights.get(name) ?? weights.get('*') ?? 0) > 0
}

function readWeights(accepted: string): Map<string, number> {
  return new Map(accepted.toLowerCase().split(',').map(weightOf))
}

function weightOf(part: string): [string, number] {
  const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))
  return [name, weight === undefined ? 1 : Number(weight.slice(2)) || 0]
}
