import { useState } from 'react'
import type { LoadedSite } from '#data/site/load-site.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FileButton } from '#ui/file-button.tsx'
import { Camera, Check, Images, RotateCw, X } from '#ui/icons.tsx'
import { Notice } from '#ui/notice.tsx'
import { Select } from '#ui/text-input.tsx'
import { useUndoToast } from '../fields/control/use-undo-toast.ts'
import { acceptedPictures } from '../pictures/prepare/accepted-files.ts'
import { ChosenSetLimit } from '../prepare/chosen-set-limit.tsx'
import { formatCount } from '../screen/format-count.ts'
import { ScreenHeader } from '../screen/screen-header.tsx'
import { useObjectUrl } from '../screen/use-object-url.ts'
import { useAdministrator, useSession } from '../sign-in/session-context.ts'
import { SiteGate } from '../site/site-gate.tsx'
import { useKeepPhotos } from './use-keep-photos.ts'
import { type SenderState, senderState, wakeSender } from './use-photo-sender.ts'
import { useWaitingPhotos } from './use-waiting-photos.ts'
import {
  bringBackPhotos,
  changePhotos,
  removePhotos,
  type WaitingPhoto,
} from './waiting/waiting-photos.ts'

/** Camera, project, done: made for one thumb, with or without a connection. */
export function Photos() {
  return (
    <>
      <ScreenHeader title="Adaugă poze la proiect" />
      <SiteGate>{({ site }) => <PhotosBody projects={site.projects.items} />}</SiteGate>
    </>
  )
}

type Projects = LoadedSite['site']['projects']['items']

function PhotosBody({ projects }: { projects: Projects }) {
  const photos = useWaitingPhotos() ?? []
  const remove = useRemovePhoto()
  const taken = photos.filter(({ project }) => project === null)
  const waiting = photos.filter(({ project }) => project !== null)
  const acceptable = taken.filter(({ failure }) => failure === undefined)
  return (
    <div className="max-w-2xl space-y-6">
      <ChosenSetLimit>pozele de aici apar pe site imediat.</ChosenSetLimit>
      <TakePhotos taken={taken} onRemove={remove} />
      {acceptable.length > 0 && <ChooseProject taken={acceptable} projects={projects} />}
      {waiting.length > 0 && (
        <WaitingPhotos photos={waiting} projects={projects} onRemove={remove} />
      )}
    </div>
  )
}

/** A photo may exist nowhere else, so it can be restored at its position until the notice closes. */
function useRemovePhoto(): (photo: WaitingPhoto) => void {
  const offerUndo = useUndoToast()
  return (photo) =>
    void removePhotos([photo.id]).then((removed) =>
      offerUndo('Poza a fost ștearsă din acest browser', () => void bringBackPhotos(removed)),
    )
}

const largeButton = 'min-h-14 w-full text-base'

function TakePhotos(props: {
  taken: readonly WaitingPhoto[]
  onRemove: (photo: WaitingPhoto) => void
}) {
  const { taken, onRemove } = props
  const { keep, notKept } = useKeepPhotos()
  const preparing = taken.filter(({ isRaw, failure }) => isRaw && !failure).length
  return (
    <section aria-label="Poze noi" className="space-y-4">
      {taken.length > 0 && (
        <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4">
          {taken.map((photo, index) => (
            <li key={photo.id} className="relative">
              <Thumbnail photo={photo} alt={`Poza ${index + 1}`} />
              <IconButton
                look="remove"
                label={`Șterge poza ${index + 1}`}
                className="absolute top-1 right-1 bg-white!"
                onClick={() => onRemove(photo)}
              />
              {photo.failure && <p className="mt-1 text-xs text-danger">{photo.failure}</p>}
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="text-sm text-quiet empty:hidden">
        {preparing > 0 &&
          `${preparing === 1 ? 'Se pregătește' : 'Se pregătesc'} ${formatCount(preparing, 'poză', 'poze')}…`}
      </p>
      {notKept.map(({ name, message }) => (
        <Notice key={name} tone="error">
          <p>
            „{name}” nu a fost păstrată. {message}
          </p>
        </Notice>
      ))}
      {taken.length === 0 && (
        <p className="text-quiet">
          Pozele intră în galeria proiectului pe care îl alegeți apoi. Fără conexiune așteaptă aici,
          în acest browser.
        </p>
      )}
      <div className="grid gap-2 pointer-coarse:grid-cols-2">
        <span className="hidden pointer-coarse:contents">
          <FileButton
            label="Poză nouă"
            accept="image/*"
            isFromCamera
            look={taken.length > 0 ? 'secondary' : 'primary'}
            className={largeButton}
            onFiles={keep}
          >
            <Camera className="size-5" />
            {taken.length > 0 ? 'Încă o poză' : 'Fă o poză'}
          </FileButton>
        </span>
        <FileButton
          label="Poze alese"
          accept={acceptedPictures.join(',')}
          isMany
          className={largeButton}
          onFiles={keep}
        >
          <Images className="size-5" />
          Alege poze
        </FileButton>
      </div>
    </section>
  )
}

function ChooseProject(props: { taken: readonly WaitingPhoto[]; projects: Projects }) {
  const { taken, projects } = props
  const { id: userId } = useAdministrator()
  const key = `temelia:photos-project:${userId}`
  const [chosen, setChosen] = useState(() => localStorage.getItem(key) ?? '')
  const project = projects.some((each) => each.id === chosen) ? chosen : ''
  const add = async () => {
    localStorage.setItem(key, project)
    const ids = taken.map(({ id }) => id)
    await changePhotos(ids, { project, failure: undefined })
  }
  if (projects.length === 0)
    return (
      <Notice tone="warning">
        <p>Nu există niciun proiect. Adăugați întâi unul; pozele vă așteaptă aici.</p>
      </Notice>
    )
  return (
    // Within the thumb's reach, however many photos there are.
    <div className="sticky bottom-0 -mx-4 space-y-3 border-t border-line bg-paper px-4 py-4 sm:mx-0 sm:px-0">
      <Select
        label="Proiectul"
        value={project}
        className="min-h-12"
        options={projects.map(({ id, title }) => [id, title.ro])}
        onChange={({ target }) => setChosen(target.value)}
      >
        <option value="">Alegeți proiectul</option>
      </Select>
      <Button
        look="primary"
        className={largeButton}
        disabled={project === ''}
        onClick={() => void add()}
      >
        <Check className="size-5" />
        {project === ''
          ? 'Alegeți întâi proiectul'
          : `Adaugă ${formatCount(taken.length, 'poză', 'poze')} la proiect`}
      </Button>
    </div>
  )
}

const obstacles: Record<NonNullable<SenderState['obstacle']>, string> = {
  offline: 'Nu există conexiune. Pozele se trimit singure când revine, cu panoul deschis.',
  'signed-out': 'Pozele se trimit după ce vă autentificați din nou.',
  failed: 'Serverul nu răspunde. Se încearcă din nou peste puțin timp.',
  unprepared: 'O poză nu a putut fi pregătită. Se încearcă din nou peste puțin timp.',
  full: 'Telefonul nu mai are spațiu ca să pregătească pozele. Eliberați spațiu.',
}

function WaitingPhotos(props: {
  photos: readonly WaitingPhoto[]
  projects: Projects
  onRemove: (photo: WaitingPhoto) => void
}) {
  const { photos, projects, onRemove } = props
  const { progress, obstacle } = senderState.use()
  const { renew } = useSession()
  const resume = async () => {
    if (obstacle === 'signed-out') await renew()
    const ids = photos.map(({ id }) => id)
    await changePhotos(ids, { failure: undefined })
    wakeSender()
  }
  return (
    <Card
      title={formatCount(photos.length, 'poză așteaptă', 'poze așteaptă')}
      description={
        obstacle
          ? obstacles[obstacle]
          : 'Rămân în acest browser până ajung pe site, fiecare o dată.'
      }
      actions={
        <Button icon={RotateCw} onClick={() => void resume()}>
          {obstacle === 'signed-out' ? 'Autentificare' : 'Trimite acum'}
        </Button>
      }
    >
      <ul className="divide-y divide-line border-y border-line">
        {photos.map((photo, index) => (
          <li key={photo.id} className="flex items-center gap-3 py-2">
            <div className="w-14 shrink-0">
              <Thumbnail photo={photo} alt="" />
            </div>
            <div className="min-w-0 flex-1 text-sm">
              <p className="truncate">
                {projects.find(({ id }) => id === photo.project)?.title.ro ?? 'Proiect șters'}
              </p>
              <p className={photo.failure ? 'text-danger' : 'text-quiet'}>
                {photo.failure ?? stateOf(photo, progress)}
              </p>
            </div>
            <IconButton
              icon={X}
              label={`Renunță la poza ${index + 1}`}
              onClick={() => onRemove(photo)}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}

const percent = new Intl.NumberFormat('ro', { style: 'percent' })

function stateOf({ id, address, isRaw }: WaitingPhoto, progress: SenderState['progress']): string {
  if (isRaw) return 'Se pregătește'
  if (address) return 'Trimisă, se adaugă la proiect'
  if (progress?.id !== id) return 'Așteaptă'
  return `Se trimite: ${percent.format(progress.sent / Math.max(progress.size, 1))}`
}

const shownTypes = ['image/jpeg', 'image/png', 'image/webp']

function Thumbnail({ photo: { content, isRaw }, alt }: { photo: WaitingPhoto; alt: string }) {
  const address = useObjectUrl(content)
  // Few browsers show HEIC, the format of an iPhone's photos.
  if (isRaw && !shownTypes.includes(content.type))
    return <div role="img" aria-label={alt} className="aspect-square w-full bg-shade" />
  return (
    <img
      src={address}
      alt={alt}
      decoding="async"
      className="aspect-square w-full bg-shade object-cover"
    />
  )
}
