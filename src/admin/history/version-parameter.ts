/** Names the version that the history opens at once. */
export const versionParameter = 'versiune'
