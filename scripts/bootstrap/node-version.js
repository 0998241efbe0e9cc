import { ExpectedFailure } from './failure.js'

const oldestMajor = 20
const oldestMinor = 19

export function requireNodeVersion(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return
  throw new ExpectedFailure(
    `Temelia needs Node ${oldestMajor}.${oldestMinor} or newer; this is Node ${version}. Install a newer one from https://nodejs.org and try again.`,
  )
}
