import { atEnd, type HiddenFact, type Project, type ProjectFact, type Projects } from './section.ts'

export type ProjectInDialog = Project & { hiddenFacts?: HiddenFact[] }

export function withHiddenFacts(project: Project, { hiddenFacts }: Projects): ProjectInDialog {
  const hidden = hiddenFacts.find(({ id }) => id === project.id)
  return { ...project, hiddenFacts: hidden?.facts ?? [] }
}

/** The ids of all facts in the order of the dialog. Hidden ones without a place come last, as those of earlier versions do. */
export function factOrder(
  facts: readonly Pick<ProjectFact, 'id'>[],
  hidden: readonly Pick<HiddenFact, 'id' | 'before'>[],
): string[] {
  const order = facts.map(({ id }) => id)
  let end = order.length
  for (const { id, before } of hidden.toReversed()) {
    const next = order.indexOf(before)
    const index = next === -1 ? end : next
    order.splice(index, 0, id)
    if (index < end) end += 1
  }
  return order
}

/** What comes next in this order, for each fact that is switched off. */
export function withPlaces(hidden: readonly HiddenFact[], order: readonly string[]): HiddenFact[] {
  return hidden.map((fact) => ({ ...fact, before: order[order.indexOf(fact.id) + 1] ?? atEnd }))
}

/** The section with a project of the dialog, and what it hides in the list that visitors cannot read. */
export function putProject(projects: Projects, draft: ProjectInDialog): Projects {
  const { hiddenFacts = [], ...project } = draft
  const isIn = projects.items.some(({ id }) => id === project.id)
  const items = isIn
    ? projects.items.map((item) => (item.id === project.id ? project : item))
    : [...projects.items, project]
  const others = projects.hiddenFacts.filter(({ id }) => id !== project.id)
  const own = { id: project.id, isPublished: false as const, facts: hiddenFacts }
  return { ...projects, items, hiddenFacts: hiddenFacts.length > 0 ? [...others, own] : others }
}

export function withoutOrphanedFacts(projects: Projects): Projects {
  const ids = new Set(projects.items.map(({ id }) => id))
  const kept = projects.hiddenFacts.filter(({ id }) => ids.has(id))
  return kept.length === projects.hiddenFacts.length ? projects : { ...projects, hiddenFacts: kept }
}
