// Makes renditions one after the other, in a process of the lowest priority, so that its memory is freed when it ends.
import { setPriority } from 'node:os'
import sharp from 'sharp'
import { runPlan } from './transform-plan.js'

setPriority(19)
sharp.cache(false)
sharp.concurrency(1)

process.on('message', async ({ source, plan }) => {
  process.send?.(await render(source, plan))
})

/**
 * @param {Uint8Array} source
 * @param {import('./transform-plan.js').TransformPlan} plan
 */
async function render(source, plan) {
  try {
    return { bytes: await runPlan(sharp, source, plan) }
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) }
  }
}
