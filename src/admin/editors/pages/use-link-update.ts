import { useRef } from 'react'
import { type ExternalToast, toast } from 'sonner'
import {
  linksToPage,
  type PageMove,
  updateMoves,
  withPageLinks,
} from '#content/addresses/page-moves.ts'
import { undoSave } from '#content/history/undo-save.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { sameContent } from '#content/values/same-content.ts'
import { undoTime } from '../../fields/control/use-undo-toast.ts'
import { useSiteEdit } from '../../saving/use-site-edit.ts'

/** Called after a save; returns what its toast needs, or undefined if no link leads to an old address. */
export type OfferLinkUpdate = ReturnType<typeof useLinkUpdate>

const linksFailure = {
  failure: 'A apărut o eroare la salvarea paginilor.',
  reassurance:
    'Linkurile au rămas cum erau. Le puteți schimba în „Meniu de navigare” și în „Footer”.',
}

/** If a page of an earlier toast moves again, the new toast replaces the earlier one. */
export function useLinkUpdate() {
  const editSite = useSiteEdit()
  const shown = useRef<{ id: string; moves: readonly PageMove[] }[]>([])

  const replaceOutdatedNotices = ({ pages }: SiteData, moves: readonly PageMove[]): PageMove[] => {
    const earlier = shown.current.map((notice) => ({
      ...notice,
      newMoves: updateMoves(notice.moves, moves, pages.customPages),
    }))
    const isOutdated = ({ moves, newMoves }: (typeof earlier)[number]) =>
      !sameContent(newMoves, moves)
    shown.current = earlier.filter((notice) => !isOutdated(notice))
    return earlier.filter(isOutdated).flatMap(({ id, newMoves }) => {
      toast.dismiss(id)
      return newMoves
    })
  }

  const updateLinks = async (moves: readonly PageMove[], done: string) => {
    let saved: Record<'before' | 'after', SiteData> | undefined
    const withUpdatedLinks = (site: SiteData) => {
      const next = updateMoves(moves, [], site.pages.customPages).reduce(withPageLinks, site)
      saved = { before: site, after: next }
      if (!sameContent(next, site)) return next
      toast.info('Linkurile sunt deja corecte: nu mai este nimic de schimbat.')
      return undefined
    }
    if (!(await editSite(withUpdatedLinks, linksFailure)) || !saved) return
    const { before, after } = saved
    const withFormerLinks = (site: SiteData): SiteData => ({
      ...site,
      navbar: undoSave('navbar', { before: before.navbar, after: after.navbar, now: site.navbar }),
      footer: undoSave('footer', { before: before.footer, after: after.footer, now: site.footer }),
    })
    toast.success(done, {
      duration: undoTime,
      action: { label: 'Anulează', onClick: () => void editSite(withFormerLinks, linksFailure) },
    })
  }

  return (site: SiteData, newMoves: readonly PageMove[]): ExternalToast | undefined => {
    const moves = [...replaceOutdatedNotices(site, newMoves), ...newMoves]
    const links = moves.flatMap(({ from }) => linksToPage(from, site))
    if (links.length === 0) return undefined
    const { description, action, done } = staleLinksNotice(
      links,
      moves.every(({ to }) => to !== undefined),
    )
    const id = `stale-links:${Date.now()}`
    shown.current.push({ id, moves })
    return {
      id,
      description,
      duration: Number.POSITIVE_INFINITY,
      action: { label: action, onClick: () => void updateLinks(moves, done) },
    }
  }
}

type LinkOwner = 'navbar' | 'footer'

export function staleLinksNotice(links: readonly LinkOwner[], isMoved: boolean) {
  const isMany = links.length > 1
  const description = `${subjectOf(links)} încă la ${isMoved ? 'adresa veche' : 'pagina ștearsă'}.`
  if (isMoved)
    return isMany
      ? { description, action: 'Actualizează linkurile', done: 'Linkurile au fost actualizate' }
      : { description, action: 'Actualizează linkul', done: 'Linkul a fost actualizat' }
  return isMany
    ? { description, action: removalOf(links), done: 'Linkurile au fost scoase' }
    : { description, action: removalOf(links), done: 'Linkul a fost scos' }
}

function subjectOf(links: readonly LinkOwner[]): string {
  if (!links.includes('footer')) return 'Meniul duce'
  return links.includes('navbar') ? 'Meniul și footerul duc' : 'Footerul duce'
}

function removalOf(links: readonly LinkOwner[]): string {
  if (!links.includes('footer')) return 'Scoate din meniu'
  return links.includes('navbar') ? 'Scoate linkurile' : 'Scoate din footer'
}
