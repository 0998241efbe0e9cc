export interface Client {
  address: string
  /** The address that visitors' limits count by; undefined where visitors cannot be told apart. */
  limitedBy: string | undefined
  /** The server asks for itself: no visitor's limit holds for it. */
  isServer: boolean
}

/** Made in this process. It counts as a visitor's, as most such requests stand for one; the server's own sets `isServer`. */
export const localClient: Client = {
  address: '127.0.0.1',
  limitedBy: undefined,
  isServer: false,
}

export function bearerOf(request: Request): string | undefined {
  return /^bearer +(\S+) *$/i.exec(request.headers.get('authorization') ?? '')?.[1]
}
