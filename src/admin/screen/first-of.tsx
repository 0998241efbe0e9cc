import { type ReactNode, useState } from 'react'
import { Button } from '#ui/button.tsx'

export function FirstOf<Item>(props: {
  items: readonly Item[]
  /** How many are shown at first, and more at each press. */
  count?: number
  label?: string
  children: (shown: readonly Item[]) => ReactNode
}) {
  const { items, count = 30, label = 'Arată mai multe', children } = props
  const [shown, setShown] = useState(count)
  return (
    <>
      {children(items.slice(0, shown))}
      {items.length > shown && (
        <Button onClick={() => setShown(shown + count)}>
          {`${label} (încă ${items.length - shown})`}
        </Button>
      )}
    </>
  )
}
