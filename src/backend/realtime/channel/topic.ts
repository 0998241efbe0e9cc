export const topicPrefix = 'realtime:'
export const maxTopicBytes = 255

const privatePrefix = 'private/'

/** A private channel and a public one of the same topic are two channels. */
export function channelKey(topic: string, isPrivate: boolean): string {
  return isPrivate ? privatePrefix + topic : topic
}

/** The topic as clients name it; every one starts with `realtime:`. */
export function topicOf(channel: string): string {
  return channel.startsWith(privatePrefix) ? channel.slice(privatePrefix.length) : channel
}
