import { Notice, type NoticeProps } from '#ui/notice.tsx'

export function UnreadableLogo({ actions, children }: Pick<NoticeProps, 'actions' | 'children'>) {
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
