import type { Service } from './section.ts'

/** The anchor on the first page where the details of a service are. */
export function serviceAnchor({ id }: Pick<Service, 'id'>): string {
  return `serviciu-${encodeURIComponent(id)}`
}
