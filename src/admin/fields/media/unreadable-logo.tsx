import type { ReactNode } from 'react'
import { Notice } from '#ui/notice.tsx'

interface UnreadableLogoProps {
  actions?: ReactNode
  children: ReactNode
}

export function UnreadableLogo({ actions, children }: UnreadableLogoProps) {
  return (
    <Notice
      tone="warning"
      title="Sigla nu se vede pe fundalul închis din partea de sus a paginii"
      actions={actions}
    >
      <p>{children}</p>
    </Notice>
  )
}
