/** The same file is stored already. */
export class TwinFound extends Error {
  override name = 'TwinFound'
  readonly address: string

  constructor(address: string) {
    super('Aceeași imagine există deja pe site.')
    this.address = address
  }
}

export class LineBroken extends Error {
  override name = 'LineBroken'

  constructor() {
    super('Conexiunea s-a întrerupt.')
  }
}

export function wordsOf(error: unknown): string {
  if (error instanceof TypeError) return new LineBroken().message
  return error instanceof Error ? error.message : 'Încărcarea nu a reușit.'
}
