import * as z from 'zod'
import { sectionKeys } from '#content/site/sections.ts'

const presentSchema = z.object({
  userId: z.string(),
  email: z.string(),
  section: z.enum(sectionKeys).nullable(),
})

export type PresentTab = z.infer<typeof presentSchema>

/** The other tabs in the channel's state. The state is checked, as any member of the channel may have written it. */
export function othersIn(state: Record<string, readonly unknown[]>, ownTab: string): PresentTab[] {
  return Object.entries(state)
    .filter(([tab]) => tab !== ownTab)
    .flatMap(([, announced]) => {
      const present = presentSchema.safeParse(announced.at(-1))
      return present.success ? [present.data] : []
    })
}

export function othersInSection(
  section: PresentTab['section'],
  others: readonly PresentTab[],
  ownId: string,
): { emails: string[]; hasOwnOtherTab: boolean } {
  const here = others.filter((other) => other.section === section)
  const emails = here.filter(({ userId }) => userId !== ownId).map(({ email }) => email)
  return {
    emails: [...new Set(emails)].sort(),
    hasOwnOtherTab: here.some(({ userId }) => userId === ownId),
  }
}
