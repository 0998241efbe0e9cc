/** What is pushed to a browser: nothing of the person who wrote. */
export interface PushMessage {
  title: string
  body: string
  /** The request that a press opens. */
  id?: string
}
