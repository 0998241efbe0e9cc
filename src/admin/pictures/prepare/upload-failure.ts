/** A picture, video or PDF that is itself at fault, so trying again is of no use. */
export class UnfitFile extends Error {
  override name = 'UnfitFile'
}

export class AlreadyStored extends Error {
  override name = 'AlreadyStored'
  readonly address: string

  constructor(address: string) {
    super('Același fișier există deja pe site.')
    this.address = address
  }
}

export function failureMessage(error: unknown): string {
  // From `fetch` and our own requests: the connection broke.
  if (error instanceof TypeError) return 'Conexiunea s-a întrerupt.'
  return error instanceof Error ? error.message : 'Încărcarea nu a reușit.'
}
