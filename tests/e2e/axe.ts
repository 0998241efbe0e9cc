import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * Runs in the page itself: a blank page for the results is needed only for frames of other origins, and there are none.
 * The content of a preview is checked where it is a page of its own.
 */
export async function axeViolations(page: Page, rulesUsuallyOff: readonly string[] = []) {
  await page.evaluate(waitForAnimations)
  const enabled = ['label-content-name-mismatch', ...rulesUsuallyOff]
  const rules = Object.fromEntries(enabled.map((rule) => [rule, { enabled: true }]))
  const builder = new AxeBuilder({ page }).options({ rules, resultTypes: ['violations'] })
  const { violations } = await builder.exclude('iframe').setLegacyMode().analyze()
  return violations
}

/** A notice that fades in or out has the contrast of nothing that a person reads. */
async function waitForAnimations() {
  const moving = document
    .getAnimations()
    .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)))
  await Promise.allSettled(moving.map(({ finished }) => finished))
}
