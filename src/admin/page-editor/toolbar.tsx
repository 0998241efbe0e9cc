import { useState } from 'react'
import { Link } from 'react-router'
import type { SectionKey } from '#content/site/sections.ts'
import { Button, buttonClass, IconButton } from '#ui/button.tsx'
import { ArrowLeft, List, Redo2, Undo2 } from '#ui/icons.tsx'
import { usePageEditor } from '../editors/page-editor-context.ts'
import { LanguageTabs } from '../fields/control/languages.tsx'
import { type SetChoice, useChosenSet } from '../prepare/chosen-set.ts'
import { type ScreenWidth, ScreenWidths } from '../preview/screen-widths.tsx'
import { PrepareButton } from '../saving/prepare-button.tsx'
import { formatCount } from '../screen/format-count.ts'
import { lazyPart } from '../screen/lazy-part.tsx'
import { ScreenTitle } from '../screen/screen-header.tsx'
import { useTaskCounts } from '../translations/translations-context.ts'
import type { ChangesDialogProps } from './changes-dialog.tsx'
import type { Steps } from './use-undo.ts'

const ChangesDialog = lazyPart(() => import('./changes-dialog.tsx'), 'ChangesDialog')

const stepButtons = [
  { step: 'undo', can: 'canUndo', label: 'Anulează ultimul pas', Icon: Undo2 },
  { step: 'redo', can: 'canRedo', label: 'Refă pasul', Icon: Redo2 },
] as const

// In one line beside the other button of a phone.
const saveWords = (
  <span>
    Salvează<span className="max-sm:sr-only"> modificările</span>
  </span>
)

const pageEditorLabel = 'Editează pe pagină'

export function Toolbar(props: {
  isDirty: boolean
  changeCount: number
  saveLabel: string | undefined
  onSave: () => void
  onPrepare: (choice: SetChoice) => void
  steps: Steps
  width: ScreenWidth
  onWidth: (width: ScreenWidth) => void
  isOutlineOpen: boolean
  onOutline: () => void
  changes: Omit<ChangesDialogProps, 'onClose'>
}) {
  const { isDirty, changeCount, saveLabel, onSave, onPrepare, steps, width, onWidth } = props
  const { isOutlineOpen, onOutline } = props
  const section = usePageEditor()?.place.split('.')[0] || 'landing'
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
          <ArrowLeft className="size-4" />
        </Link>
        <h1 className="truncate font-semibold max-lg:sr-only">{pageEditorLabel}</h1>
        <IconButton
          icon={List}
          label={isOutlineOpen ? 'Închide cuprinsul' : 'Deschide cuprinsul'}
          aria-expanded={isOutlineOpen}
          aria-controls="page-outline"
          onClick={onOutline}
          className="pointer-coarse:size-11 lg:hidden"
        />
      </div>
      {/* On a phone the counts would take undo and redo to a line of their own. */}
      <div className="max-sm:[&_[role=tab]>span]:hidden">
        <LanguageTabs counts={useTaskCounts(section as SectionKey)} />
      </div>
      <div className="max-sm:hidden">
        <ScreenWidths widths={['phone', 'tablet', 'desktop']} chosen={width} onChoose={onWidth} />
      </div>
      <div className="ml-auto flex items-center">
        {stepButtons.map(({ step, can, label, Icon }) => (
          <IconButton
            icon={Icon}
            key={step}
            label={label}
            disabled={!steps[can]}
            onClick={steps[step]}
            className="pointer-coarse:size-11"
          />
        ))}
      </div>
      <div className="flex items-center justify-end gap-2 max-xl:grow max-sm:w-full">
        <Button
          look="quiet"
          aria-label={isDirty ? `${count}: ce s-a schimbat` : 'Nicio modificare'}
          aria-disabled={!isDirty} // Can have the focus again once its dialog has taken back all.
          onClick={() => setListing(isDirty)}
          className="shrink-0 whitespace-nowrap aria-disabled:pointer-events-none aria-disabled:text-quiet max-xl:mr-auto max-sm:px-2!"
        >
          <span role="status">{isDirty ? count : 'Nicio modificare'}</span>
        </Button>
        {isDirty && <PrepareButton disabled={saveLabel !== undefined} onChoose={onPrepare} />}
        <Button look="primary" disabled={!isDirty || saveLabel !== undefined} onClick={onSave}>
          {saveLabel ?? (set ? 'Salvează fără publicare' : saveWords)}
        </Button>
      </div>
      {isListing && <ChangesDialog {...props.changes} onClose={() => setListing(false)} />}
    </div>
  )
}
