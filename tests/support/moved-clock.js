// Loaded before a server (`node --import`): it lives CLOCK_AHEAD_MS in the future, and with it its embedded database.
const ahead = Number(process.env.CLOCK_AHEAD_MS)
const RealDate = Date

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
