import { readFileSync } from 'node:fs'

// Loaded before a server (`node --import`): it lives CLOCK_AHEAD_MS in the future, and with it its embedded database. With
// CLOCK_FILE it follows the number that the file holds.
const { CLOCK_AHEAD_MS, CLOCK_FILE } = process.env
let ahead = Number(CLOCK_AHEAD_MS ?? 0)
const RealDate = Date

if (CLOCK_FILE) {
  const follow = () => {
    ahead = Number(readFileSync(CLOCK_FILE, 'utf8'))
  }
  follow()
  setInterval(follow, 100).unref()
}

globalThis.Date = /** @type {DateConstructor} */ (
  class extends RealDate {
    /** @param {[]} given */
    constructor(...given) {
      if (given.length === 0) super(RealDate.now() + ahead)
      else super(...given)
    }
    /** @override */
    static now() {
      return RealDate.now() + ahead
    }
  }
)
