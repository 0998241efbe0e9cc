import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { Language } from '#content/values/localised-text.ts'
import type { PictureDetails } from '#data/pictures/pictures.ts'
import { Button } from '#ui/button.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { dropTypedAlt, keepTypedAlt, typedAlt } from '../../drafts/alts/typed-alts.ts'
import { useChosenLanguage } from '../../fields/control/languages.tsx'
import { ChosenSetLimit } from '../../prepare/chosen-set-limit.tsx'
import { useDebounced } from '../../screen/use-debounced.ts'
import { useAdministrator } from '../../sign-in/session-context.ts'
import { usePicture } from '../choose/use-picture.ts'
import { altPlaceholder } from './alt-placeholder.ts'
import { useSaveAnnotations } from './use-save-annotations.ts'

/** The alternative text, asked for where a picture is chosen. It is saved by itself, as it belongs to the picture. */
export function PictureAlt({ address: typed }: { address: string }) {
  const { language } = useChosenLanguage()
  const address = useDebounced(typed)
  const { data: details } = usePicture(address)
  // Until the address settles, `details` are of the picture before.
  if (address !== typed) return null
  // A picture from another site is in the catalogue only once a field with it is saved.
  if (!details || details.picture.kind === 'video') return null
  return <AltLine key={`${language} ${details.picture.id}`} details={details} language={language} />
}

function AltLine({ details, language }: { details: PictureDetails; language: Language }) {
  const { alt, isDecorative } = details.annotations
  const key = `${language} ${details.picture.id}`
  const { id: userId } = useAdministrator()
  // The text is kept outside of this component, which goes when the language is changed, the dialog closed or the page reloaded.
  const [typed, setTyped] = useState(() => typedAlt(userId, key))
  const { save, isSaving, conflict } = useSaveAnnotations()
  const text = typed ?? alt[language]
  const isDirty = typed !== undefined && typed !== alt[language]
  const base = conflict?.current ?? details
  useEffect(() => {
    if (!isDirty) dropTypedAlt(userId, key)
  }, [isDirty, userId, key])
  const store = () =>
    save(base, { ...base.annotations, alt: { ...base.annotations.alt, [language]: text } })
  if (isDecorative)
    return (
      <div className="flex flex-wrap items-center gap-x-2 text-xs text-quiet">
        Imagine de decor, fără text alternativ. <LibraryLink details={details} />
      </div>
    )
  return (
    <div className="flex flex-wrap items-end gap-2">
      <div className="min-w-0 flex-1 basis-64">
        <TextInput
          label={`Ce se vede în imagine (${language.toUpperCase()})`}
          lang={language}
          maxLength={500}
          value={text}
          placeholder={altPlaceholder(details.picture, language)}
          onChange={({ target }) => {
            keepTypedAlt(userId, key, target.value)
            setTyped(target.value)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // The form around it is the editor's.
            event.preventDefault()
            if (isDirty && !isSaving) void store()
          }}
        />
      </div>
      {isDirty ? (
        <Button disabled={isSaving} onClick={() => void store()}>
          {isSaving ? 'Se salvează...' : 'Salvează textul'}
        </Button>
      ) : (
        <div className="text-xs">
          <LibraryLink details={details} />
        </div>
      )}
      {isDirty && <ChosenSetLimit>textul imaginii apare pe site imediat.</ChosenSetLimit>}
      {conflict && isDirty && (
        <p role="alert" className="basis-full text-sm text-danger">
          Între timp, altcineva a scris: „{conflict.current.annotations.alt[language]}”. Dacă
          salvați încă o dată, rămâne textul dumneavoastră.
        </p>
      )}
    </div>
  )
}

function LibraryLink({ details: { picture } }: { details: PictureDetails }) {
  return (
    <Link
      to={`/pictures?imagine=${encodeURIComponent(picture.address)}`}
      className="inline-flex min-h-10 items-center underline underline-offset-2"
    >
      Cadru, decupare, note
    </Link>
  )
}
