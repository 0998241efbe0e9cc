import type { UploadRefusal } from '#content/requests/request-files.ts'

const statuses: Record<UploadRefusal, number> = {
  malformed: 400,
  expired: 410,
  'too-many': 409,
  'too-large': 413,
  kind: 415,
  elsewhere: 421,
  busy: 429,
  full: 507,
}

export class RequestFileRefused extends Error {
  override name = 'RequestFileRefused'
  readonly reason: UploadRefusal
  readonly status: number
  /** In seconds. */
  readonly retryAfter: number | undefined

  constructor(
    reason: UploadRefusal,
    { status = statuses[reason], retryAfter }: { status?: number; retryAfter?: number } = {},
  ) {
    super(`An upload was refused: ${reason}`)
    this.reason = reason
    this.status = status
    this.retryAfter = retryAfter
  }
}
