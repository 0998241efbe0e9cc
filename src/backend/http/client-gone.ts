/** The client no longer waits for the answer, so the request is skipped. */
export class ClientGone extends Error {
  constructor() {
    super('The client has closed the connection')
    this.name = 'ClientGone'
  }
}
