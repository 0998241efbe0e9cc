import { type ReactNode, useEffect, useState } from 'react'
import type { PictureAnnotations } from '#content/pictures/picture-annotations.ts'
import { posterOf } from '#content/pictures/video.ts'
import { valueText } from '#content/problems/path-label.ts'
import { languages } from '#content/values/localised-text.ts'
import { sameContent } from '#content/values/same-content.ts'
import type { Picture, PictureDetails } from '#data/pictures/pictures.ts'
import { Button } from '#ui/button.tsx'
import { DialogFooter } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { Switch } from '#ui/switch.tsx'
import { TabList, TabPanel, Tabs } from '#ui/tabs.tsx'
import { GrowingTextArea, TextInput } from '#ui/text-input.tsx'
import { altPlaceholder } from '../pictures/alt/alt-placeholder.ts'
import { useSaveAnnotations } from '../pictures/alt/use-save-annotations.ts'
import { FocalPoint } from './focal-point.tsx'

interface AnnotationsFormProps {
  details: PictureDetails
  /** Below the picture. */
  actions: ReactNode
  onDirty: (isDirty: boolean) => void
  children: ReactNode
}

const notes = [
  { name: 'place', label: 'Locul', maxLength: 200 },
  { name: 'author', label: 'Autorul', maxLength: 200 },
  { name: 'rights', label: 'Drepturi de folosire', maxLength: 1000 },
  { name: 'notes', label: 'Note', maxLength: 5000 },
] as const

export function AnnotationsForm(props: AnnotationsFormProps) {
  const { details: loaded, actions, onDirty, children } = props
  const [base, setBase] = useState(loaded)
  const [annotations, setAnnotations] = useState(loaded.annotations)
  const { save, isSaving, conflict } = useSaveAnnotations()
  const isDirty = !sameContent(annotations, base.annotations)
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  // What others have saved comes in while nothing is typed.
  useEffect(() => {
    if (isDirty || loaded === base) return
    setBase(loaded)
    setAnnotations(loaded.annotations)
  }, [loaded, base, isDirty])
  useEffect(() => {
    if (!conflict) return
    setBase(conflict.current)
    setAnnotations(conflict.merged)
  }, [conflict])
  const change = (changes: Partial<PictureAnnotations>) =>
    setAnnotations({ ...annotations, ...changes })

  return (
    <form
      noValidate
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault()
        void save(base, annotations)
      }}
    >
      {base.picture.kind === 'video' ? (
        // biome-ignore lint/a11y/useMediaCaption: the owner's own video, which has no captions
        <video
          src={base.picture.address}
          poster={posterOf(base.picture.address)}
          controls
          preload="metadata"
          className="max-h-80 w-full bg-ink"
        />
      ) : base.picture.kind === 'document' ? (
        <a href={base.picture.address} className="inline-flex min-h-11 items-center underline">
          Deschide documentul PDF
        </a>
      ) : (
        <FocalPoint
          picture={base.picture}
          focal={annotations.focal}
          onChoose={(focal) => change({ focal })}
        />
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 empty:hidden">{actions}</div>
      {base.picture.kind !== 'document' && (
        <AltTexts picture={base.picture} annotations={annotations} onChange={change} />
      )}
      <details>
        <summary className="min-h-8 cursor-pointer text-sm font-medium">
          Note, numai pentru administratori
        </summary>
        <div className="mt-2 grid gap-4 sm:grid-cols-2">
          {notes.map(({ name, label, maxLength }) => (
            <TextInput
              key={name}
              name={name}
              label={label}
              maxLength={maxLength}
              value={annotations[name]}
              onChange={({ target }) => change({ [name]: target.value })}
            />
          ))}
        </div>
      </details>
      {conflict && isDirty && (
        <Notice tone="warning" title="Între timp, altcineva a scris altceva despre această imagine">
          <ul className="space-y-1">
            {conflict.conflicts.map(({ path, theirs }) => (
              <li key={path}>„{valueText(path, theirs)}”</li>
            ))}
          </ul>
          <p>Dacă salvați încă o dată, rămâne ce ați scris dumneavoastră.</p>
        </Notice>
      )}
      {children}
      <DialogFooter>
        <Button type="submit" look="primary" disabled={!isDirty || isSaving}>
          {isSaving ? 'Se salvează...' : 'Salvează datele imaginii'}
        </Button>
      </DialogFooter>
    </form>
  )
}

interface AnnotationsProps {
  picture: Picture
  annotations: PictureAnnotations
  onChange: (changes: Partial<PictureAnnotations>) => void
}

function AltTexts({ picture, annotations: { alt, isDecorative }, onChange }: AnnotationsProps) {
  const tabs = languages.map((language) => ({ value: language, label: language.toUpperCase() }))
  return (
    <div className="space-y-3">
      <Tabs initial="ro">
        <TabList label="Limba textului alternativ" look="pill" tabs={tabs} />
        {languages.map((language) => (
          <TabPanel key={language} value={language} className="pt-3">
            <GrowingTextArea
              label={`Text alternativ (${language.toUpperCase()})`}
              hint="Ce se vede în imagine, într-o propoziție: îl aud cei care nu văd și îl citesc motoarele de căutare."
              name={`alt.${language}`}
              lang={language}
              rows={2}
              maxLength={500}
              disabled={isDecorative}
              placeholder={altPlaceholder({ ...picture, alt }, language)}
              value={alt[language]}
              onChange={({ target }) => onChange({ alt: { ...alt, [language]: target.value } })}
            />
          </TabPanel>
        ))}
      </Tabs>
      <Switch
        name="isDecorative"
        look="quiet"
        label="Imaginea este doar decor: nu are nevoie de text"
        checked={isDecorative}
        onChange={({ target }) => onChange({ isDecorative: target.checked })}
      />
    </div>
  )
}
