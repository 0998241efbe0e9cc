import { buttonClass } from '#ui/button.tsx'
import { ExternalLink } from '#ui/icons.tsx'
import { siteAddress } from '../connection/panel-config.ts'

export function SiteLink({ path, label }: { path: string; label: string }) {
  return (
    <a href={siteAddress(path)} target="_blank" rel="noreferrer" className={buttonClass()}>
      <ExternalLink className="size-4" />
      {label}
    </a>
  )
}
