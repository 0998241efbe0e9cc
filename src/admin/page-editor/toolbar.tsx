import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router'
import type { SectionKey } from '#content/site/sections.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { Button, buttonClass, IconButton } from '#ui/button.tsx'
import { ArrowLeft, List, Monitor, Redo2, Smartphone, Tablet, Undo2 } from '#ui/icons.tsx'
import { Segments } from '#ui/segments.tsx'
import type { Texts } from '../drafts/open-sections.ts'
import { LanguageTabs } from '../fields/control/languages.tsx'
import { useChosenSet } from '../prepare/chosen-set.ts'
import type { SetChoice } from '../prepare/open-set.ts'
import { PrepareButton } from '../saving/prepare-button.tsx'
import { formatCount } from '../screen/format-count.ts'
import { lazyPart } from '../screen/lazy-part.tsx'
import { ScreenTitle } from '../screen/screen-header.tsx'
import { useTaskCounts } from '../translations/use-translation-tasks.ts'
import type { PageWidth } from './page-frame.tsx'
import { undoKey } from './undo-key.ts'

const ChangesDialog = lazyPart(() => import('./changes-dialog.tsx'), 'ChangesDialog')

const widths = [
  { value: 'phone', label: 'Telefon', icon: Smartphone },
  { value: 'tablet', label: 'Tabletă', icon: Tablet },
  { value: 'desktop', label: 'Desktop', icon: Monitor },
] as const

const pageEditorLabel = 'Editează pe pagină'

interface ToolbarProps {
  isDirty: boolean
  changeCount: number
  /** Why it cannot be saved now. */
  saveLabel: string | undefined
  onSave: () => void
  onPrepare: (choice: SetChoice) => void
  canUndo: boolean
  canRedo: boolean
  onUndo: () => void
  onRedo: () => void
  width: PageWidth
  onWidth: (width: PageWidth) => void
  /** Whose missing translations are counted. */
  section: SectionKey
  isOutlineOpen: boolean
  onOutline: () => void
  saved: () => SiteData
  read: () => SiteData
  onTakeBack: (texts: Texts) => void
}

export function Toolbar(props: ToolbarProps) {
  const { isDirty, changeCount, saveLabel, onSave, onPrepare, canUndo, canRedo, onUndo, onRedo } =
    props
  const { width, onWidth, section, isOutlineOpen, onOutline, saved, read, onTakeBack } = props
  const set = useChosenSet()
  const [isListing, setListing] = useState(false)
  useUndoKeys(onUndo, onRedo)
  const changes = formatCount(changeCount, 'modificare', 'modificări')
  return (
    <div className="z-30 flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-white px-3 py-2 lg:gap-x-6">
      <ScreenTitle title={pageEditorLabel} />
      <div className="flex min-w-0 items-center gap-2">
        <Link
          to="/dashboard"
          aria-label="Înapoi la panou"
          title="Înapoi la panou"
          className={buttonClass('quiet', 'w-10 shrink-0 px-0! pointer-coarse:size-11')}
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
        </Link>
        <h1 className="truncate font-semibold max-lg:sr-only">{pageEditorLabel}</h1>
        <IconButton
          label={isOutlineOpen ? 'Închide cuprinsul' : 'Deschide cuprinsul'}
          aria-expanded={isOutlineOpen}
          aria-controls="page-outline"
          onClick={onOutline}
          className="pointer-coarse:size-11 lg:hidden"
        >
          <List aria-hidden="true" className="size-4" />
        </IconButton>
      </div>
      <LanguageTabs counts={useTaskCounts(section)} />
      <div className="max-sm:hidden">
        <Segments
          label="Lățimea ecranului"
          chosen={width}
          onChoose={onWidth}
          options={widths.map(({ value, label, icon: Icon }) => ({
            value,
            label,
            content: <Icon aria-hidden="true" className="size-4" />,
          }))}
        />
      </div>
      <div className="ml-auto flex items-center">
        <IconButton
          label="Anulează ultimul pas"
          disabled={!canUndo}
          onClick={onUndo}
          className="pointer-coarse:size-11"
        >
          <Undo2 aria-hidden="true" className="size-4" />
        </IconButton>
        <IconButton
          label="Refă pasul"
          disabled={!canRedo}
          onClick={onRedo}
          className="pointer-coarse:size-11"
        >
          <Redo2 aria-hidden="true" className="size-4" />
        </IconButton>
      </div>
      <div className="flex items-center justify-end gap-2 max-xl:grow max-sm:w-full">
        <Button
          look="quiet"
          aria-label={isDirty ? `${changes}: ce s-a schimbat` : undefined}
          disabled={!isDirty}
          onClick={() => setListing(true)}
          className="whitespace-nowrap max-xl:mr-auto max-sm:px-2!"
        >
          <span role="status">{isDirty ? changes : 'Nicio modificare'}</span>
        </Button>
        {isDirty && <PrepareButton disabled={saveLabel !== undefined} onChoose={onPrepare} />}
        <Button look="primary" disabled={!isDirty || saveLabel !== undefined} onClick={onSave}>
          {saveLabel ?? (set ? 'Salvează fără publicare' : 'Salvează modificările')}
        </Button>
      </div>
      {isListing && (
        <ChangesDialog
          saved={saved}
          read={read}
          onTakeBack={onTakeBack}
          onClose={() => setListing(false)}
        />
      )}
    </div>
  )
}

/** Before the browser's own undo, which knows one control only. A dialog keeps its keys. */
function useUndoKeys(onUndo: () => void, onRedo: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = undoKey(event)
    if (!key || (event.target as Element | null)?.closest?.('dialog')) return
    event.preventDefault()
    event.stopPropagation()
    if (key === 'undo') onUndo()
    else onRedo()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen, true)
    return () => window.removeEventListener('keydown', listen, true)
  }, [])
}
