import { BaseSequencer } from 'vitest/node'

/** Tests that start servers as processes; the size of their files tells nothing of it. */
const startsProcesses = /\/tests\/(start|server)\//

/** A long file that is the last would leave a core idle. */
export class LongestFirst extends BaseSequencer {
  /**
   * @override
   * @param {import('vitest/node').TestSpecification[]} files
   */
  async sort(files) {
    const bySize = await super.sort(files)
    const isLong = (/** @type {import('vitest/node').TestSpecification} */ { moduleId }) =>
      startsProcesses.test(moduleId)
    return [...bySize.filter(isLong), ...bySize.filter((file) => !isLong(file))]
  }
}
