import type { FormEvent } from 'react'
import { FormProvider } from 'react-hook-form'
import { global } from '#content/global/section.ts'
import type { LoadedSite } from '#data/site/load-site.ts'
import { Button } from '#ui/button.tsx'
import { Fold } from '#ui/fold.tsx'
import { TabList, TabPanel, Tabs } from '#ui/tabs.tsx'
import { useSectionDraft } from '../drafts/use-section-draft.ts'
import { DraftNotes, DraftQuestions } from '../editors/draft-frame.tsx'
import { TextField } from '../fields/text/text-field.tsx'
import { toastSaved } from '../notices/saved-notice.ts'

export function TrackingCode({ loaded }: { loaded: LoadedSite }) {
  return (
    <Fold title="Cod de analiză">
      <Tabs initial="tracking">
        <TabList
          label="Cod de analiză"
          tabs={[
            { value: 'tracking', label: 'Tracking' },
            { value: 'statistics', label: 'Statistici' },
          ]}
        />
        <TabPanel value="tracking">
          <CodeForm loaded={loaded} />
        </TabPanel>
        <TabPanel value="statistics" className="space-y-3 text-sm leading-relaxed">
          <p>
            Statisticile apar în contul serviciului de analiză după ce codul lui este adăugat în
            fila „Tracking” și site-ul are vizitatori care și-au dat acordul.
          </p>
          <a
            href="https://analytics.google.com/"
            target="_blank"
            rel="noreferrer"
            className="font-medium text-ink underline underline-offset-2"
          >
            Deschide Google Analytics
          </a>
        </TabPanel>
      </Tabs>
    </Fold>
  )
}

function CodeForm({ loaded }: { loaded: LoadedSite }) {
  const draft = useSectionDraft('global', loaded)
  const { isDirty, isSaving, save, formElement } = draft
  const saveAndTell = async () => {
    const saved = await save()
    if (saved) toastSaved('Cod de analiză salvat!')
    return Boolean(saved)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isDirty && !isSaving) void saveAndTell()
  }
  return (
    <FormProvider {...draft.form}>
      <DraftNotes draft={draft} saveLabel="Salvează codul" />
      <form ref={formElement} noValidate onSubmit={submit} className="space-y-4">
        <TextField
          name="global.analytics.code"
          field={global.fields.analytics.fields.code}
          hint="Rulează numai pe paginile publice, după acordul vizitatorului, niciodată în acest panou."
        />
        <Button type="submit" look="primary" disabled={!isDirty || isSaving}>
          {isSaving ? 'Se salvează...' : 'Salvează codul'}
        </Button>
      </form>
      <DraftQuestions draft={draft} isUploading={false} onSave={saveAndTell} />
    </FormProvider>
  )
}
