import { refuse } from './panel-request.ts'

const windowMs = 10 * 60_000

export function refuseTest(): Response {
  return refuse(429, 'Prea multe mesaje de probă. Așteptați zece minute.', {
    'Retry-After': String(windowMs / 1000),
  })
}

export function createTestCounter(max: number): () => Response | undefined {
  let sentAt: number[] = []
  return () => {
    const now = Date.now()
    sentAt = sentAt.filter((time) => time > now - windowMs)
    if (sentAt.length >= max) return refuseTest()
    sentAt.push(now)
    return undefined
  }
}
