import { expect, test } from 'vitest'
import { defaultProjects } from './defaults.ts'
import type { Project } from './section.ts'
import { sliderProjects } from './slider-projects.ts'

const [sample] = defaultProjects.items as [Project]
const many = Array.from({ length: 30 }, (_, index) => ({
  ...sample,
  id: `project-${index}`,
  featured: index === 20 || index === 25,
}))

test('the slider holds twelve projects, featured ones first and otherwise in order', () => {
  const ids = sliderProjects(many).map(({ id }) => id)
  expect(ids).toHaveLength(12)
  expect(ids.slice(0, 4)).toEqual(['project-20', 'project-25', 'project-0', 'project-1'])
})
