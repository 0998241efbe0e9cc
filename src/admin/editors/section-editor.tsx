import type { FormEvent, ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import { Link } from 'react-router'
import { toast } from 'sonner'
import { type SectionKey, sections } from '#content/site/sections.ts'
import type { LoadedSite } from '#data/site/load-site.ts'
import { buttonClass } from '#ui/button.tsx'
import type { IconComponent } from '#ui/draw-icon.tsx'
import { History, Languages as LanguagesIcon } from '#ui/icons.tsx'
import { useSectionDraft } from '../drafts/use-section-draft.ts'
import { Languages, LanguageTabs } from '../fields/control/languages.tsx'
import { useAddressedField } from '../fields/control/use-addressed-field.ts'
import { isStoppedByPicture } from '../html/unplaced-picture.ts'
import { toastSaved } from '../notices/saved-notice.ts'
import { UploadsContext, useUploadsUnderWay } from '../pictures/upload/uploads-under-way.ts'
import { EditorPreview } from '../preview/editor-preview.tsx'
import { PreviewButton } from '../preview/preview-pane.tsx'
import { hasPreview } from '../preview/preview-target.ts'
import { lazyPart } from '../screen/lazy-part.tsx'
import { ScreenHeader } from '../screen/screen-header.tsx'
import { SiteGate } from '../site/site-gate.tsx'
import { useTaskCounts } from '../translations/translations-context.ts'
import { DraftNotes, DraftQuestions } from './draft-frame.tsx'
import { EditorContext } from './editor-context.ts'
import { OptionalSection } from './optional-section.tsx'
import { usePageEditor } from './page-editor-context.ts'
import { SaveBar } from './save-bar.tsx'

// Most editors open without other administrators.
const OthersHere = lazyPart(() => import('../presence/others-here.tsx'), 'OthersHere')

/** Saves what was typed since the last save; resolves to whether there is nothing left to save. */
export type SaveRest = (failure: string) => Promise<boolean>

interface SectionEditorProps {
  section: SectionKey
  /** Sections of which the editor has fields as well; they are saved with it. Must be the same array at every render. */
  otherSections?: readonly SectionKey[]
  title: string
  /** An optional section's switch stands on top, unless the editor places it. */
  hasOwnSwitch?: boolean
  hasLanguages?: boolean
  failedMessage?: string
  onSaved?: (loaded: LoadedSite, saveRest: SaveRest) => void
  saveLabel?: string
  headerActions?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

export function SectionEditor(props: SectionEditorProps) {
  const page = usePageEditor()
  if (page) return <FieldsOnly {...props} />
  return <SiteGate>{(loaded) => <LoadedEditor {...props} loaded={loaded} />}</SiteGate>
}

/** Where the page is the editor, it has the form, the languages and the save button. */
function FieldsOnly({ section, hasOwnSwitch, headerActions, children }: SectionEditorProps) {
  return (
    <>
      {headerActions && <div className="flex flex-wrap gap-2 p-4 lg:px-6">{headerActions}</div>}
      {sections[section].optional && !hasOwnSwitch && <OptionalSection section={section} />}
      {children}
    </>
  )
}

function LoadedEditor(props: SectionEditorProps & { loaded: LoadedSite }) {
  const { section, title, loaded, hasOwnSwitch, hasLanguages = true, headerActions } = props
  const { onSaved = () => toastSaved('Datele au fost salvate cu succes!') } = props
  const { saveLabel = 'Salvează modificările', actions, children } = props
  const draft = useSectionDraft(section, loaded, props.failedMessage, props.otherSections)
  const { isSaving, save, formElement } = draft
  const taskCounts = useTaskCounts(section)
  const { isUploading, uploadLabel, isUploadingNow, addUploads } = useUploadsUnderWay()
  useAddressedField(formElement)

  const saveRest: SaveRest = async (failure) => {
    if (isUploadingNow()) {
      toast.info('O imagine se încarcă încă', {
        description: 'Nimic nu s-a pierdut. După ce ajunge, salvați din nou.',
      })
      return false
    }
    // Outside the editor there is nothing to do: the leave guard has asked what to do with unsaved text.
    const hasLeft = formElement.current === null
    return hasLeft || !draft.isDirtyNow() || Boolean(await save(failure))
  }

  const saveAndTell = async () => {
    if (isStoppedByPicture(formElement.current)) return false
    const saved = await save()
    if (saved) onSaved(saved, saveRest)
    return Boolean(saved)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isSaving && !isUploading && draft.isDirty) void saveAndTell()
  }

  return (
    <FormProvider {...draft.form}>
      <EditorContext value={{ ...draft, isUploading, uploadLabel }}>
        <Languages>
          <EditorPreview section={section} loaded={loaded}>
            <ScreenHeader
              title={title}
              state={draft.isDirty && <UnsavedMark />}
              actions={headerActions}
              links={
                <div className="-mx-2 flex gap-2">
                  <HeaderLink to="/history" label="Istoric" icon={History} />
                  {hasLanguages && (
                    <HeaderLink to="/translations" label="Traduceri" icon={LanguagesIcon} />
                  )}
                </div>
              }
            />
            <OthersHere section={section} />
            <div className="sticky top-14 z-20 -mx-4 mb-4 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 bg-paper px-4 py-2 empty:hidden sm:-mx-8 sm:px-8 lg:top-0">
              {hasLanguages && <LanguageTabs counts={taskCounts} />}
              {/* The style editor has another button "Previzualizare", which applies the style to the sample. */}
              {hasPreview(section) && (
                <PreviewButton>
                  {section === 'styleSettings' ? 'Pagina întreagă' : 'Previzualizare'}
                </PreviewButton>
              )}
            </div>
            <DraftNotes draft={draft} saveLabel={saveLabel} />
            <form
              ref={formElement}
              noValidate
              onSubmit={submit}
              className="flex flex-1 flex-col gap-5"
            >
              {sections[section].optional && !hasOwnSwitch && <OptionalSection section={section} />}
              <UploadsContext value={addUploads}>{children}</UploadsContext>
              <SaveBar
                section={section}
                label={saveLabel}
                changeCount={draft.changeCount}
                onSave={() => void saveAndTell()}
              >
                {actions}
              </SaveBar>
            </form>
          </EditorPreview>
          <DraftQuestions draft={draft} isUploading={isUploading} onSave={saveAndTell} />
        </Languages>
      </EditorContext>
    </FormProvider>
  )
}

function UnsavedMark() {
  return (
    <p className="text-sm text-quiet">
      <span role="status">Modificări nesalvate</span>: vizitatorii nu le văd încă
    </p>
  )
}

function HeaderLink({ to, label, icon: Icon }: { to: string; label: string; icon: IconComponent }) {
  return (
    <Link to={to} className={buttonClass('quiet', 'px-2!')}>
      <Icon className="size-4" />
      {label}
    </Link>
  )
}
