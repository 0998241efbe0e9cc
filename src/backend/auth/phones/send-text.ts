export interface TextMessage {
  /** E.164 without its plus sign. */
  to: string
  text: string
}

/** Whoever embeds the backend brings the gateway; it throws when the message was not taken. */
export type SendText = (message: TextMessage) => Promise<void>
