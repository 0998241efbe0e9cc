import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'sonner'
import { pictureName, uploadedName } from '#content/pictures/file-name.ts'
import { type PictureDetails, removePicture } from '#data/pictures/pictures.ts'
import { setsWithPicture } from '#data/prepared/sets.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Crop, Replace } from '#ui/icons.tsx'
import { Notice } from '#ui/notice.tsx'
import { useClientQuery } from '../connection/use-client-query.ts'
import { usePicture } from '../pictures/choose/use-picture.ts'
import { refreshFiles } from '../pictures/choose/use-picture-list.ts'
import { ChosenSetLimit } from '../prepare/chosen-set-limit.tsx'
import { useAction } from '../saving/use-action.ts'
import { AskingButton } from '../screen/asking-button.tsx'
import { mediumDate } from '../screen/date-formats.ts'
import { formatCount } from '../screen/format-count.ts'
import { sizeInWords } from '../screen/size-in-words.ts'
import { useLoadedDialog } from '../screen/use-loaded-dialog.ts'
import { WhenLoaded } from '../screen/when-loaded.tsx'
import { AnnotationsForm } from './annotations-form.tsx'
import { useFileBin } from './file-bin.ts'
import { PictureUses } from './picture-uses.tsx'
import { ReplaceDialog } from './replace-dialog.tsx'

export function PictureDialog(props: {
  address: string
  /** Opens a related picture: the original of this one, one that was cut from it, or one that took its place. */
  onOpen: (address: string) => void
  onClose: () => void
}) {
  const { address, onOpen, onClose } = props
  const [isDirty, setDirty] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const query = usePicture(address)
  return (
    <Dialog
      title={query.data ? pictureName(query.data.picture) : uploadedName(address)}
      width="wide"
      onClose={() => (isDirty ? setAsking(true) : onClose())}
    >
      <WhenLoaded query={query} what="imaginea">
        {(details) =>
          details ? (
            <OpenedPicture {...{ details, isDirty, onOpen, onClose }} onDirty={setDirty} />
          ) : (
            <Notice tone="info" title="Imaginea nu mai există">
              Nu mai este folosită nicăieri, iar fișierul ei a fost șters.
            </Notice>
          )
        }
      </WhenLoaded>
      {isAsking && (
        <ConfirmDialog
          title="Închideți fără să salvați?"
          confirmLabel="Închide fără salvare"
          isLoss
          onConfirm={onClose}
          onClose={() => setAsking(false)}
        >
          Ce ați scris despre această imagine nu este salvat.
        </ConfirmDialog>
      )}
    </Dialog>
  )
}

function OpenedPicture(props: {
  details: PictureDetails
  isDirty: boolean
  onDirty: (isDirty: boolean) => void
  onOpen: (address: string) => void
  onClose: () => void
}) {
  const { details, isDirty, onDirty, onOpen, onClose } = props
  const { picture, uses, useCount, original } = details
  const [isReplacing, setReplacing] = useState(false)
  const cutting = useLoadedDialog(async () => (await import('./cut-dialog.tsx')).CutDialog)
  const isPhoto = picture.kind === 'picture' && !/\.gif$/i.test(picture.address)
  // A browser does not hand out the pixels of other sites.
  const isOurs = picture.isStored || picture.id.startsWith('/')
  return (
    <>
      <ChosenSetLimit>ce salvați despre imagini apare pe site imediat.</ChosenSetLimit>
      <AnnotationsForm
        details={details}
        actions={
          <>
            {isPhoto && isOurs && (
              <Button icon={Crop} disabled={isDirty} onClick={cutting.open}>
                Decupează sau rotește
              </Button>
            )}
            {useCount > 0 && (
              <Button icon={Replace} disabled={isDirty} onClick={() => setReplacing(true)}>
                Înlocuiește peste tot ({formatCount(useCount, 'loc', 'locuri')})
              </Button>
            )}
          </>
        }
        onDirty={onDirty}
      >
        <p className="text-sm text-quiet">{factsLine(details)}</p>
        {details.isBroken && (
          <Notice tone="warning" title="Fișierul nu poate fi citit ca imagine">
            Vizitatorii nu îl văd. Încărcați fotografia din nou și înlocuiți-o peste tot.
          </Notice>
        )}
        {original && (
          <p className="text-sm">
            Făcută din{' '}
            <button
              type="button"
              disabled={isDirty}
              className="cursor-pointer underline underline-offset-2"
              onClick={() => onOpen(original)}
            >
              {uploadedName(original)}
            </button>
            .
          </p>
        )}
        <PictureUses uses={uses} count={useCount} />
        {isPhoto && !isOurs && (
          <p className="text-sm text-quiet">
            O imagine de pe alt site nu poate fi decupată aici: încărcați-o întâi în bibliotecă.
          </p>
        )}
        {picture.isStored && <RemoveButton details={details} onRemoved={onClose} />}
      </AnnotationsForm>
      {cutting.Dialog && (
        <cutting.Dialog details={details} onStored={onOpen} onClose={cutting.close} />
      )}
      {isReplacing && (
        <ReplaceDialog details={details} onReplaced={onOpen} onClose={() => setReplacing(false)} />
      )}
    </>
  )
}

function factsLine({ picture: { size, bytes, isStored, id, addedAt } }: PictureDetails): string {
  const origin = id.startsWith('/') ? 'vine cu site-ul' : 'de pe alt site'
  return [
    size && `${size.width} × ${size.height} px`,
    bytes && sizeInWords(bytes),
    isStored ? `încărcată ${mediumDate.format(addedAt)}` : origin,
  ]
    .filter(Boolean)
    .join(' · ')
}

function RemoveButton({ details, onRemoved }: { details: PictureDetails; onRemoved: () => void }) {
  const queries = useQueryClient()
  const { remove: removeFile } = useFileBin()
  const { picture, useCount } = details
  const { data: sets, isFetching } = useClientQuery(
    ['sets-with-picture', picture.id],
    (client) => setsWithPicture(client, picture.id),
    { enabled: useCount === 0, staleTime: 0 },
  )
  const noun = picture.kind === 'document' ? 'documentul' : 'imaginea'
  const waiting = (sets ?? []).map((name) => `„${name}”`).join(', ')
  const { run: remove } = useAction(
    (session) => removePicture(session, picture.address, removeFile),
    {
      failure: ['Fișierul nu a putut fi șters.', 'Încercați din nou.'],
      onDone({ status }) {
        if (status !== 'removed')
          return toast.error('Fișierul este folosit între timp pe site, de aceea nu a fost șters.')
        toast.success('Fișierul a fost șters. Îl puteți readuce timp de 30 de zile din „Șterse”.')
        return onRemoved()
      },
      onEnd: () => refreshFiles(queries),
    },
  )
  if (useCount > 0)
    return (
      <p className="text-sm text-quiet">
        Nu se poate șterge cât este pe site: scoateți fișierul din locurile de mai sus sau
        înlocuiți-l peste tot.
      </p>
    )
  const question = 'Îl puteți readuce timp de 30 de zile din „Imagini”, filtrul „Șterse”.'
  return (
    <AskingButton
      title={`Ștergeți ${noun}?`}
      disabled={isFetching}
      question={
        waiting === ''
          ? question
          : `Fișierul așteaptă în modificarea pregătită ${waiting}, care nu se va putea publica fără el. ${question}`
      }
      confirmLabel={`Șterge ${noun}`}
      look="remove"
      onConfirm={() => remove()}
    >
      Șterge {noun}
    </AskingButton>
  )
}
