import { useState } from 'react'
import { Link } from 'react-router'
import type { SectionKey } from '#content/site/sections.ts'
import { Button, buttonClass, IconButton } from '#ui/button.tsx'
import { ArrowLeft, List, Monitor, Redo2, Smartphone, Tablet, Undo2 } from '#ui/icons.tsx'
import { Segments } from '#ui/segments.tsx'
import { LanguageTabs } from '../fields/control/languages.tsx'
import { useChosenSet } from '../prepare/chosen-set.ts'
import type { SetChoice } from '../prepare/open-set.ts'
import { PrepareButton } from '../saving/prepare-button.tsx'
import { formatCount } from '../screen/format-count.ts'
import { lazyPart } from '../screen/lazy-part.tsx'
import { ScreenTitle } from '../screen/screen-header.tsx'
import { useTaskCounts } from '../translations/use-translation-tasks.ts'
import type { ChangesDialogProps } from './changes-dialog.tsx'
import type { PageWidth } from './page-frame.tsx'
import type { Steps } from './use-undo.ts'

const ChangesDialog = lazyPart(() => import('./changes-dialog.tsx'), 'ChangesDialog')

const widths = [
  {
    value: 'phone',
    label: 'Telefon',
    content: <Smartphone aria-hidden="true" className="size-4" />,
  },
  // On its side: upright it looks like a phone.
  {
    value: 'tablet',
    label: 'Tabletă',
    content: <Tablet aria-hidden="true" className="size-5 rotate-90" />,
  },
  {
    value: 'desktop',
    label: 'Desktop',
    content: <Monitor aria-hidden="true" className="size-4" />,
  },
] as const

const pageEditorLabel = 'Editează pe pagină'

interface ToolbarProps {
  isDirty: boolean
  changeCount: number
  /** Why it cannot be saved now. */
  saveLabel: string | undefined
  onSave: () => void
  onPrepare: (choice: SetChoice) => void
  steps: Steps
  width: PageWidth
  onWidth: (width: PageWidth) => void
  /** Whose missing translations are counted. */
  section: SectionKey
  isOutlineOpen: boolean
  onOutline: () => void
  changes: Omit<ChangesDialogProps, 'onClose'>
}

export function Toolbar(props: ToolbarProps) {
  const { isDirty, changeCount, saveLabel, onSave, onPrepare, steps, width, onWidth } = props
  const { section, isOutlineOpen, onOutline } = props
  const set = useChosenSet()
  const [isListing, setListing] = useState(false)
  const count = formatCount(changeCount, 'modificare', 'modificări')
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
        <Segments label="Lățimea ecranului" chosen={width} onChoose={onWidth} options={widths} />
      </div>
      <div className="ml-auto flex items-center">
        <IconButton
          label="Anulează ultimul pas"
          disabled={!steps.canUndo}
          onClick={steps.undo}
          className="pointer-coarse:size-11"
        >
          <Undo2 aria-hidden="true" className="size-4" />
        </IconButton>
        <IconButton
          label="Refă pasul"
          disabled={!steps.canRedo}
          onClick={steps.redo}
          className="pointer-coarse:size-11"
        >
          <Redo2 aria-hidden="true" className="size-4" />
        </IconButton>
      </div>
      <div className="flex items-center justify-end gap-2 max-xl:grow max-sm:w-full">
        <Button
          look="quiet"
          aria-label={isDirty ? `${count}: ce s-a schimbat` : undefined}
          disabled={!isDirty}
          onClick={() => setListing(true)}
          className="whitespace-nowrap max-xl:mr-auto max-sm:px-2!"
        >
          <span role="status">{isDirty ? count : 'Nicio modificare'}</span>
        </Button>
        {isDirty && <PrepareButton disabled={saveLabel !== undefined} onChoose={onPrepare} />}
        <Button look="primary" disabled={!isDirty || saveLabel !== undefined} onClick={onSave}>
          {saveLabel ?? (set ? 'Salvează fără publicare' : 'Salvează modificările')}
        </Button>
      </div>
      {isListing && <ChangesDialog {...props.changes} onClose={() => setListing(false)} />}
    </div>
  )
}
