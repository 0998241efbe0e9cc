/** The refusals of Supabase Realtime in its own words, which clients show and compare. */
export const refusals = {
  unmatchedTopic: 'unmatched topic',
  topicNameRequired: 'TopicNameRequired: You must provide a topic name',
  topicNameTooLong: 'TopicNameTooLong: The topic name is longer than 255 bytes',
  replayNeedsPrivate: 'UnableToReplayMessages: Replay is not allowed for public channels',
  noReadPermission: (topic: string) =>
    `Unauthorized: You do not have permissions to read from this Channel topic: ${topic}`,
  permissionRevoked: (topic: string) =>
    `You no longer have permission to read from this Channel topic: ${topic}`,
  tooManyJoins: 'ClientJoinRateLimitReached: Too many joins per second',
  /** Our own words: hosted Realtime has no such limit. */
  tooManyChanges: (limit: number) =>
    `InvalidJoinPayload: A channel takes at most ${limit} postgres_changes entries`,
  noWritePermission: (topic: string) =>
    `Unauthorized: You do not have permissions to write to this Channel topic: ${topic}`,
  tooManyChannels: 'ChannelRateLimitReached: Too many channels',
  tooManyMessages: 'Too many messages per second',
  eventNotText: 'Broadcast event must be a string',
  presenceNotObject: 'Presence track payload must be a map',
  unknownPresenceEvent: 'Unknown presence event',
  trackTooLarge: 'Track message size exceeded',
  databaseUnavailable:
    'UnableToConnectToProject: Realtime was unable to connect to the project database',
  malformedToken: 'The token provided is not a valid JWT',
  wrongSignature: 'Failed to validate JWT signature',
  expiredToken: (secondsAgo: number) => `Token has expired ${secondsAgo} seconds ago`,
}

/** Sent once on the channel after the join; hosted Realtime names the first entry that fails. */
export function postgresChangesRefusal(change: Record<string, unknown>): string {
  const { event, schema, table, filter } = change
  const shown = (value: unknown) => (typeof value === 'string' ? value : 'nil')
  const filters = typeof filter === 'string' ? `[${JSON.stringify(filter)}]` : '[]'
  return (
    'Unable to subscribe to changes with given parameters. ' +
    'Please check Realtime is enabled for the given connect parameters: ' +
    `[event: ${shown(event)}, schema: ${shown(schema)}, table: ${shown(table)}, filters: ${filters}, select: nil]`
  )
}
