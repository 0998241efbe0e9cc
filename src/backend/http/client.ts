/** Who sent a request, as far as the server that took it in can tell. */
export interface Client {
  address: string
  /** The address that visitors' limits count by; undefined where visitors cannot be told apart. */
  limitedBy: string | undefined
  /** The server itself, within its process: no visitor's limit holds for it. */
  isServer: boolean
}

/** A request made in this process, which came by no socket. */
export const localClient: Client = {
  address: '127.0.0.1',
  limitedBy: undefined,
  isServer: false,
}
