import { rectSortingStrategy, SortableContext } from '@dnd-kit/sortable'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { smallerVersion } from '#content/pictures/thumbnail.ts'
import { isVideo, posterOf } from '#content/pictures/video.ts'
import { isBlank } from '#content/values/localised-text.ts'
import { Badge } from '#ui/badge.tsx'
import { IconButton } from '#ui/button.tsx'
import { Captions, Star } from '#ui/icons.tsx'
import { SmallImage } from '#ui/small-image.tsx'
import { DragHandle, Sorting, useSortedRow } from '#ui/sorting.tsx'
import { FoldedAddress } from '../../pictures/choose/folded-address.tsx'
import { UploadQueue } from '../../pictures/upload/upload-queue.tsx'
import { lazyPart } from '../../screen/lazy-part.tsx'
import { useAreDetailsLoaded } from '../control/details-context.ts'
import { useUndoToast } from '../control/use-undo-toast.ts'
import { moveItem } from '../lists/list-edits.ts'
import { TextField } from '../text/text-field.tsx'

const PictureAlt = lazyPart(() => import('../../pictures/alt/picture-alt.tsx'), 'PictureAlt')

type Photo = { id: string; address: string }

/** All photographs of an item in one grid and from one picker: the first is the main one. */
export function PhotosField() {
  const { setValue, getValues } = useFormContext()
  const areDetailsLoaded = useAreDetailsLoaded()
  const toastWithUndo = useUndoToast()
  const [altShownFor, setAltShownFor] = useState<string>()
  const main: string = useWatch({ name: 'imageSrc' }) ?? ''
  const gallery: string[] = useWatch({ name: 'galleryImages' }) ?? []
  const addresses = [main, ...gallery]
  const photos = addresses.map((address, index): Photo => ({ id: String(index), address }))

  const read = (): string[] => [getValues('imageSrc'), ...getValues('galleryImages')]
  const write = ([first = '', ...others]: string[]) => {
    setValue('imageSrc', first, { shouldDirty: true, shouldValidate: !isBlank(first) })
    setValue('galleryImages', others, { shouldDirty: true })
  }
  const add = (address: string) => {
    // Whoever is describing one photo keeps its text field while others arrive.
    setAltShownFor((before) => before ?? address)
    const [first = '', ...others] = read()
    // The main picture is shown on cards, where a video would not be.
    const isMain = isBlank(first) && !isVideo(address)
    write(isMain ? [address, ...others] : [first, ...others, address])
  }
  const removeAt = (index: number) => {
    const before = read()
    write(before.toSpliced(index, 1))
    toastWithUndo('Imaginea a fost scoasă din listă', () =>
      write(read().toSpliced(index, 0, before[index] ?? '')),
    )
  }
  const move = (from: number, to: number) => write(moveItem(read(), from, to))

  // Without the gallery there is no order to change, and nothing may be added to it.
  if (!areDetailsLoaded) return <MainPhotoAddress />
  return (
    <fieldset className="space-y-4">
      <legend className="mb-1.5 text-sm font-medium text-ink">Fotografii</legend>
      <p className="text-xs text-quiet">
        Prima este imaginea principală. Trageți fotografiile pentru a le schimba ordinea.
      </p>
      <Sorting ids={photos.map(({ id }) => id)} itemLabel="fotografia" onMove={move}>
        <SortableContext items={photos.map(({ id }) => id)} strategy={rectSortingStrategy}>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-3">
            {photos.map((photo, index) =>
              isBlank(photo.address) ? null : (
                <PhotoTile
                  key={photo.id}
                  photo={photo}
                  position={index + 1}
                  isAltShown={photo.address === altShownFor}
                  onShowAlt={() => setAltShownFor(photo.address)}
                  onMakeMain={() => move(index, 0)}
                  onRemove={() => removeAt(index)}
                />
              ),
            )}
          </ul>
        </SortableContext>
      </Sorting>
      {altShownFor !== undefined && addresses.includes(altShownFor) && (
        <PictureAlt address={altShownFor} />
      )}
      <UploadQueue isMany accepts="both" onStored={add} />
      <FoldedAddress label="Adresele imaginilor">
        <MainPhotoAddress />
        {gallery.map((_, index) => (
          <TextField
            // biome-ignore lint/suspicious/noArrayIndexKey: addresses may repeat and change while typed; the index is the identity
            key={index}
            name={`galleryImages.${index}`}
            field={{ label: `Imaginea ${index + 2} (URL)`, required: false }}
            placeholder="https://..."
          />
        ))}
      </FoldedAddress>
    </fieldset>
  )
}

function MainPhotoAddress() {
  return (
    <TextField
      name="imageSrc"
      field={{ label: 'Imaginea principală (URL)', required: true }}
      placeholder="https://..."
    />
  )
}

function PhotoTile(props: {
  photo: Photo
  position: number
  isAltShown: boolean
  onShowAlt: () => void
  onMakeMain: () => void
  onRemove: () => void
}) {
  const { photo, position, isAltShown, onShowAlt, onMakeMain, onRemove } = props
  const { id, address } = photo
  const shown = posterOf(address) ?? address
  const { row, handle } = useSortedRow(id)
  return (
    <li {...row} className="relative overflow-hidden border border-line bg-white">
      <SmallImage
        address={shown}
        small={smallerVersion(shown)}
        loading="lazy"
        // A film that came without a poster, as through an import, has none to load.
        fallback={<div className="void aspect-4/3" />}
        className="aspect-4/3 w-full bg-shade object-cover"
      />
      {isVideo(address) && <Badge className="absolute top-2 left-2">Video</Badge>}
      {position === 1 && (
        <Badge tone="accent" className="absolute top-2 left-2">
          Principală
        </Badge>
      )}
      <IconButton
        icon={Captions}
        label={`Ce se vede în fotografia ${position}`}
        aria-pressed={isAltShown}
        onClick={onShowAlt}
        className="absolute top-1 right-1 bg-white/90 aria-pressed:bg-accent"
      />
      <div className="flex justify-between">
        <DragHandle label={`Trage: fotografia ${position}`} {...handle} />
        {position > 1 && !isVideo(address) && (
          <IconButton
            icon={Star}
            label={`Fă principală fotografia ${position}`}
            onClick={onMakeMain}
          />
        )}
        <IconButton look="remove" label={`Șterge imaginea ${position}`} onClick={onRemove} />
      </div>
    </li>
  )
}
