import { useCallback, useMemo, useRef, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { placeOfPath } from '#content/preview/place.ts'
import type { PreviewTarget } from '#content/preview/preview-message.ts'
import { type SectionKey, sectionKeys } from '#content/site/sections.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { sameContent } from '#content/values/same-content.ts'
import type { LoadedSite } from '#data/site/load-site.ts'
import { useSectionDraft } from '../drafts/use-section-draft.ts'
import { DraftNotes, DraftQuestions } from '../editors/draft-frame.tsx'
import { EditorContext } from '../editors/editor-context.ts'
import { type ChooseOptions, PageEditorContext } from '../editors/page-editor-context.ts'
import { Languages } from '../fields/control/languages.tsx'
import { useFragment } from '../fields/control/use-addressed-field.ts'
import { isStoppedByPicture } from '../html/unplaced-picture.ts'
import { toastSaved } from '../notices/saved-notice.ts'
import { UploadsContext, useUploadsUnderWay } from '../pictures/upload/uploads-under-way.ts'
import { type PreviewSource, PreviewSourceContext } from '../preview/preview-source.ts'
import type { ScreenWidth } from '../preview/screen-widths.tsx'
import { lazyPart } from '../screen/lazy-part.tsx'
import { SiteGate } from '../site/site-gate.tsx'
import { ChosenFields } from './chosen-fields.tsx'
import { absentSection, targetOfPlace } from './outline.ts'
import { OutlinePane } from './outline-pane.tsx'
import { PageFrame } from './page-frame.tsx'
import { Toolbar } from './toolbar.tsx'
import { DraftSiteProvider, useReadDraft } from './use-draft-site.ts'
import { useUndo } from './use-undo.ts'

const OthersHere = lazyPart(() => import('../presence/others-here.tsx'), 'OthersHere')

const failedMessage = 'A apărut o eroare la salvarea datelor.'

/** All that is on a page. The order of the first page comes first: it is the outline's. */
const otherSections: readonly SectionKey[] = sectionKeys.filter(
  (key) => key !== 'landing' && key !== 'redirects',
)

type ShowOptions = ChooseOptions & { isOnThisPage?: boolean }

/** The real page with the draft of all sections: what is pressed in it or in its outline is edited beside it. */
export function PageEditor() {
  return (
    <SiteGate>
      {(loaded) => (
        <Languages>
          <LoadedPageEditor loaded={loaded} />
        </Languages>
      )}
    </SiteGate>
  )
}

function LoadedPageEditor({ loaded }: { loaded: LoadedSite }) {
  const [place, setPlace] = useState('')
  const [target, setTarget] = useState<PreviewTarget>({ kind: 'page', page: 'landing' })
  const [width, setWidth] = useState<ScreenWidth>('desktop')
  const [isOutlineOpen, setOutlineOpen] = useState(false)
  /** What was chosen outside of the page is scrolled to in it; what asks for its control gets the focus there. */
  const [wanted, setWanted] = useState({
    place: '',
    inPage: false,
    inFields: false,
    wasAbsent: false,
  })
  const showPath = useRef<(path: string) => void>(() => undefined)
  const draft = useSectionDraft('landing', loaded, failedMessage, otherSections, ({ path }) =>
    showPath.current(path),
  )
  const { form, formElement, isSaving, isDirty } = draft
  const { isUploading, uploadLabel, addUploads } = useUploadsUnderWay()
  const { steps, inOneStep } = useUndo(form, draft.replace, (section) => {
    if (place.split('.')[0] !== section) show(section)
  })

  const read = useCallback(
    (): SiteData => ({ ...loaded.site, ...form.getValues() }),
    [loaded.site, form],
  )
  const show = useCallback(
    (next: string, { inFields = false, isOnThisPage = false, page }: ShowOptions = {}) => {
      setPlace(next)
      const wasAbsent = absentSection(next, read()) !== undefined
      setWanted({ place: next, inPage: !isOnThisPage, inFields, wasAbsent })
      if (isOnThisPage) return
      setOutlineOpen(false)
      setTarget((now) => {
        const own = page ?? targetOfPlace(next, read(), now) ?? now
        return sameContent(now, own) ? now : own
      })
    },
    [read],
  )
  showPath.current = (path) => show(placeOfPath(path, read()), { inFields: true })
  useFragment((fragment) => show(fragment, { inFields: true }))

  const context = useMemo(
    () => ({ place, target, choose: show, inOneStep }),
    [place, target, show, inOneStep],
  )
  const draftSource = useMemo<Omit<PreviewSource, 'target'>>(
    () => ({
      read,
      pictures: loaded.pictures,
      watch: (onChange) => form.subscribe({ formState: { values: true }, callback: onChange }),
    }),
    [read, loaded.pictures, form],
  )
  const site = useReadDraft(draftSource)
  // One that is hidden while it is chosen leaves the page instead.
  const absent =
    wanted.wasAbsent &&
    target.kind === 'page' &&
    target.page === 'landing' &&
    absentSection(place, site)
  const source = useMemo<PreviewSource>(
    () => ({ ...draftSource, target: absent ? { kind: 'section', section: absent } : target }),
    [draftSource, absent, target],
  )

  const saveAndTell = async () => {
    if (isStoppedByPicture(formElement.current, () => void saveAndTell())) return false
    const saved = await draft.save()
    if (saved) toastSaved('Datele au fost salvate cu succes!')
    return Boolean(saved)
  }
  const [section = ''] = place.split('.')
  return (
    <FormProvider {...form}>
      <EditorContext value={{ ...draft, isUploading, uploadLabel }}>
        <PageEditorContext value={context}>
          <PreviewSourceContext value={source}>
            <DraftSiteProvider value={site}>
              <div data-full="" className="flex h-dvh flex-col bg-paper">
                <Toolbar
                  isDirty={isDirty}
                  changeCount={draft.changeCount}
                  saveLabel={isUploading ? uploadLabel : isSaving ? 'Se salvează...' : undefined}
                  onSave={() => void saveAndTell()}
                  onPrepare={(choice) => void draft.prepare(choice)}
                  steps={steps}
                  width={width}
                  onWidth={setWidth}
                  isOutlineOpen={isOutlineOpen}
                  onOutline={() => setOutlineOpen(!isOutlineOpen)}
                  changes={{
                    saved: () => savedSite(loaded.site, draft.baseOf),
                    onTakeBack: draft.replace,
                  }}
                />
                <div className="page-notices">
                  <OthersHere section={(section || 'landing') as SectionKey} />
                  <DraftNotes draft={draft} saveLabel="Salvează modificările" />
                </div>
                <div className="relative flex min-h-0 flex-1 max-lg:flex-col">
                  <OutlinePane isOpen={isOutlineOpen} />
                  <PageFrame
                    width={width}
                    wanted={wanted}
                    onChoose={(next, isText) =>
                      show(next, { isOnThisPage: true, inFields: !isText })
                    }
                    onLeave={() => setWanted((now) => ({ ...now, inPage: false, inFields: true }))}
                    steps={steps}
                  />
                  <form
                    ref={formElement}
                    noValidate
                    aria-label="Câmpurile alese"
                    onSubmit={(event) => event.preventDefault()}
                    className="contents"
                  >
                    <UploadsContext value={addUploads}>
                      <ChosenFields wanted={wanted} />
                    </UploadsContext>
                  </form>
                </div>
              </div>
              <DraftQuestions draft={draft} isUploading={isUploading} onSave={saveAndTell} />
            </DraftSiteProvider>
          </PreviewSourceContext>
        </PageEditorContext>
      </EditorContext>
    </FormProvider>
  )
}

/** The drafts may have begun at different saves. */
function savedSite(site: SiteData, baseOf: (key: SectionKey) => LoadedSite): SiteData {
  const sections = ['landing' as const, ...otherSections].map((key) => [key, baseOf(key).site[key]])
  return { ...site, ...Object.fromEntries(sections) }
}
