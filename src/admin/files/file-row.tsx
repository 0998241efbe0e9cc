import type { ReactNode } from 'react'

interface FileRowProps {
  name: string
  /** Undefined until there is a preview. */
  picture: string | undefined
  facts: ReactNode
  action: ReactNode
}

export function FileRow({ name, picture, facts, action }: FileRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <span className="void h-16 w-24 shrink-0 overflow-hidden">
        {picture && (
          <img src={picture} alt="" loading="lazy" className="size-full bg-shade object-contain" />
        )}
      </span>
      <div className="min-w-0 flex-1 basis-44">
        <p className="font-medium break-all">{name}</p>
        <div className="text-sm break-words text-quiet">{facts}</div>
      </div>
      {action}
    </li>
  )
}
