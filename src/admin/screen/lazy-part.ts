import { type ComponentType, lazy } from 'react'

/** A part that its screen can do without: where it cannot be loaded, as without a connection, the rest stays. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    return { default: await load().catch(() => Nothing) }
  })
}

function Nothing() {
  return null
}
