export const topicPrefix = 'realtime:'
export const maxTopicBytes = 255

const privatePrefix = 'private/'

/** The key of a channel: a private and a public channel of one topic are two channels. */
export function channelKey(topic: string, isPrivate: boolean): string {
  return isPrivate ? privatePrefix + topic : topic
}

/** The topic as sockets send it, with `realtime:` in front. HTTP broadcasts and `realtime.send()` leave that prefix out. */
export function topicOf(channel: string): string {
  return channel.startsWith(privatePrefix) ? channel.slice(privatePrefix.length) : channel
}
