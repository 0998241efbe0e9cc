import type { ComponentProps } from 'react'

export function Slider(props: ComponentProps<'input'>) {
  return <input type="range" className="h-10 min-w-0 flex-1 cursor-pointer accent-ink" {...props} />
}
