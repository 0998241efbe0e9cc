export const versionParameter = 'versiune'
