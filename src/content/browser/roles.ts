/** What somebody who comes into the panel may do there; the database decides. */
export const roles = ['owner', 'editor', 'requests'] as const
export type Role = (typeof roles)[number]

export const roleNames: Record<Role, string> = {
  owner: 'Proprietar',
  editor: 'Redactor',
  requests: 'Cereri',
}
