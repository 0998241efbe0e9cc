import { type ExternalToast, toast } from 'sonner'
import { linksToPage, type PageMove, withPageLinks } from '#content/pages/page-links.ts'
import type { SiteData } from '#content/site-data.ts'
import { staleLinksNotice } from './stale-links-notice.ts'
import { useSiteEdit } from './use-site-edit.ts'

/** For the toast after a page has gone or moved: which links still lead there, and a button that mends them. */
export function useStaleLinks(): (
  site: SiteData,
  moves: readonly PageMove[],
) => ExternalToast | undefined {
  const editSite = useSiteEdit()
  return (site, moves) => {
    const links = moves.flatMap(({ from }) => linksToPage(from, site))
    if (links.length === 0) return undefined
    const { description, action, done } = staleLinksNotice(
      links,
      moves.every(({ to }) => to !== undefined),
    )
    const mend = async () => {
      const isSaved = await editSite(
        (current) => moves.reduce(withPageLinks, current),
        'Linkurile au rămas cum erau. Le puteți schimba în „Meniu de navigare” și în „Footer”.',
      )
      if (isSaved) toast.success(done)
    }
    return {
      description,
      duration: Number.POSITIVE_INFINITY,
      action: { label: action, onClick: () => void mend() },
    }
  }
}
