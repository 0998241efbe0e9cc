import { useState } from 'react'
import { useNavigate } from 'react-router'
import { toast } from 'sonner'
import type { SectionKey } from '#content/sections.ts'
import type { SiteData } from '#content/site-data.ts'
import { keepDraft, keptSections, newStorageKey } from '../drafts/kept-drafts.ts'
import { useScreens } from '../screen/screens-context.ts'
import { useAdministrator } from '../sign-in/session-context.ts'

interface RestoreAsDraftsOptions {
  version: number
  /** The published site. */
  now: SiteData
  /** The site as it was in the version. */
  before: SiteData
}

/** Puts sections of an earlier version into drafts, which are published only when they are saved. */
export function useRestoreAsDrafts({ version, now, before }: RestoreAsDraftsOptions) {
  const { id } = useAdministrator()
  const navigate = useNavigate()
  const screens = useScreens()
  const [withDrafts, setWithDrafts] = useState<SectionKey[]>([])

  /** Whether none of the sections has a kept draft, which the earlier version would collide with. The dialog then names those that have one. */
  const checkNoDrafts = (sections: SectionKey[]): boolean => {
    const kept = keptSections(id).filter((section) => sections.includes(section))
    setWithDrafts(kept)
    return kept.length === 0
  }
  const keepAsDrafts = (sections: SectionKey[]): boolean => {
    if (!checkNoDrafts(sections)) return false
    for (const section of sections) {
      const draft = { base: now[section], mine: before[section], keptAt: Date.now(), version }
      keepDraft(id, newStorageKey(id, section), draft)
    }
    return true
  }

  const restoreAsDraft = (section: SectionKey) => {
    const editor = screens.find((screen) => screen.section === section)
    if (keepAsDrafts([section])) navigate(`/${editor?.path}`)
  }
  const restoreAllAsDrafts = (sections: SectionKey[]) => {
    if (!keepAsDrafts(sections)) return
    toast.info('Versiunea este pregătită ca ciornă în toate secțiunile schimbate.', {
      description: 'Apăsați „Salvează tot” pentru a o publica sau deschideți fiecare secțiune.',
      duration: 10_000,
    })
    navigate('/dashboard')
  }

  return {
    /** The sections that could not be restored, since they have a draft already. */
    withDrafts,
    checkNoDrafts,
    restoreAsDraft,
    restoreAllAsDrafts,
  }
}
