import { mergeSection } from '#content/changes/merge.ts'
import { type Details, withDetails, withSectionDetails } from '#content/site/details.ts'
import type { SectionKey } from '#content/site/sections.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { sameContent } from '#content/values/same-content.ts'
import type { LoadedSite } from '#data/site/load-site.ts'
import type { StoredDraft } from './kept-drafts.ts'

/** Puts the text of an open dialog, which the form does not have yet, into a copy of the form's text. */
export type DialogDraft<Key extends SectionKey> = (text: SiteData[Key]) => SiteData[Key]

/** Dirty while `text` differs from `base`, so undoing by hand makes it clean again. A save that waits for a sign-in or an answer ends like any. */
export interface Draft<Key extends SectionKey> {
  section: Key
  base: LoadedSite
  latest: LoadedSite
  text: SiteData[Key]
  dialog: DialogDraft<Key> | undefined
  savesUnderWay: number
  hasFailed: boolean
  /** Drafts that other tabs and earlier visits have left, newest first; offered one after another. */
  kept: readonly StoredDraft<Key>[]
}

export type Sent<Key extends SectionKey> = { from: LoadedSite; text: SiteData[Key] }

export type DraftEvent<Key extends SectionKey> =
  | { type: 'typed'; text: SiteData[Key] }
  /** Put into the form from outside of its controls, such as a step that was undone. */
  | { type: 'replaced'; text: SiteData[Key] }
  | { type: 'dialogChanged'; dialog: DialogDraft<Key> | undefined }
  | { type: 'siteLoaded'; loaded: LoadedSite }
  /** The items are about to be edited; their details are as of the base's revision or later. */
  | { type: 'detailsLoaded'; details: Details }
  | { type: 'saveStarted' | 'keptSettled' | 'discarded' }
  | { type: 'saved'; loaded: LoadedSite; sent: SiteData[Key] }
  /** A conflict was left unanswered. */
  | { type: 'saveGivenUp' }
  | { type: 'saveFailed'; sent: Sent<Key> }
  /** Refused because of what others have saved: the draft goes on from there, so that it can be put right. */
  | { type: 'saveClashed'; loaded: LoadedSite; sent: Sent<Key> }
  /** The offered draft, merged with what is saved by now, is put into the form. */
  | { type: 'keptRestored'; text: SiteData[Key] }

export function openDraft<Key extends SectionKey>(
  section: Key,
  loaded: LoadedSite,
  kept: readonly StoredDraft<Key>[],
): Draft<Key> {
  const text = loaded.site[section]
  const idle = { dialog: undefined, savesUnderWay: 0, hasFailed: false }
  return { section, base: loaded, latest: loaded, text, kept, ...idle }
}

export function draftReducer<Key extends SectionKey>(
  draft: Draft<Key>,
  event: DraftEvent<Key>,
): Draft<Key> {
  switch (event.type) {
    case 'typed':
    case 'replaced':
      return { ...draft, text: event.text }
    case 'dialogChanged':
      return followLatest({ ...draft, dialog: event.dialog })
    case 'siteLoaded':
      return followLatest({ ...draft, latest: event.loaded })
    case 'detailsLoaded':
      return putDetails(draft, event.details)
    case 'saveStarted':
      return { ...draft, savesUnderWay: draft.savesUnderWay + 1, hasFailed: false }
    case 'saved':
      return endSave(rebase(draft, event.loaded, event.sent))
    case 'saveGivenUp':
      return endSave(draft)
    case 'saveFailed':
      return endSave({ ...draft, hasFailed: !isSavedAfterAll(draft, event.sent) })
    case 'saveClashed':
      // Nothing was saved, so all that was typed since the save's base is still unsaved.
      return endSave({
        ...rebase(draft, event.loaded, event.sent.from.site[draft.section]),
        hasFailed: true,
      })
    case 'keptRestored':
      return { ...draft, text: event.text, kept: draft.kept.slice(1) }
    case 'keptSettled':
      return { ...draft, kept: draft.kept.slice(1) }
    case 'discarded':
      return { ...draft, text: savedText(draft), dialog: undefined }
  }
}

export function isDirty<Key extends SectionKey>(draft: Draft<Key>): boolean {
  return !sameContent(draft.text, savedText(draft))
}

export function textWithDialog<Key extends SectionKey>({ text, dialog }: Draft<Key>) {
  return dialog?.(text) ?? text
}

/** Whether only the answer of the save got lost: the site that was loaded since has what was sent. */
export function isSavedAfterAll<Key extends SectionKey>(
  { base, section }: Draft<Key>,
  sent: Sent<Key>,
): boolean {
  return base !== sent.from && sameContent(base.site[section], sent.text)
}

function savedText<Key extends SectionKey>({ base, section }: Draft<Key>): SiteData[Key] {
  return base.site[section]
}

/** Into both sides, so that only what is changed from now on counts as a change. */
function putDetails<Key extends SectionKey>(draft: Draft<Key>, details: Details): Draft<Key> {
  const { base, text, section } = draft
  return {
    ...draft,
    base: { ...base, site: withDetails(base.site, details) },
    text: withSectionDetails(section, text, details),
  }
}

function endSave<Key extends SectionKey>(draft: Draft<Key>): Draft<Key> {
  return { ...draft, savesUnderWay: draft.savesUnderWay - 1 }
}

/** The draft on the new base `next`. What its text has changed since `ancestor` stays typed. */
function rebase<Key extends SectionKey>(
  draft: Draft<Key>,
  next: LoadedSite,
  ancestor: SiteData[Key],
): Draft<Key> {
  const { merged } = mergeSection(draft.section, ancestor, draft.text, next.site[draft.section])
  return { ...draft, base: next, text: merged }
}

/** A clean draft takes over what others save. A dirty one keeps its base, from which its save is merged. */
function followLatest<Key extends SectionKey>(draft: Draft<Key>): Draft<Key> {
  const { base, latest, text, section, dialog } = draft
  // A dialog changes the text that it was opened on, so the base waits until the dialog is closed.
  if (latest.revision === base.revision || dialog) return draft
  const next = latest.site[section]
  if (!isDirty(draft)) return { ...draft, base: latest, text: next }
  // The typed text is on the site: a save that seemed to fail has arrived, or somebody else typed the same.
  return sameContent(text, next) ? { ...draft, base: latest, hasFailed: false } : draft
}
