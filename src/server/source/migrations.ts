import type { Migration } from '#backend/backend.ts'

const scripts = import.meta.glob<string>('/database/{platform,migrations}/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The platform first: what a hosted Supabase already has; then the product's own tables. */
export const migrations: Migration[] = Object.entries(scripts)
  .map(([path, sql]) => ({ name: path.slice('/database/'.length, -'.sql'.length), sql }))
  .sort((a, b) => order(a.name) - order(b.name) || (a.name < b.name ? -1 : 1))

function order(name: string): number {
  return name.startsWith('platform/') ? 0 : 1
}
