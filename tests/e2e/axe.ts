import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * In the page itself: collecting results in a blank page of its own serves frames of other origins, and there are none.
 * What a preview shows is looked at where it is a page of its own.
 */
export async function axeViolations(page: Page, rulesUsuallyOff: readonly string[] = []) {
  const rules = Object.fromEntries(rulesUsuallyOff.map((rule) => [rule, { enabled: true }]))
  const builder = new AxeBuilder({ page }).options({ rules, resultTypes: ['violations'] })
  const { violations } = await builder.exclude('iframe').setLegacyMode().analyze()
  return violations
}
