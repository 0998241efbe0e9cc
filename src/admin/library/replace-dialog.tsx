import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { replacePicture } from '#content/picture-uses/replace-picture.ts'
import { changedAnnotations } from '#content/pictures/picture-annotations.ts'
import { posterOf } from '#content/pictures/video.ts'
import {
  loadPicture,
  type PictureDetails,
  savePictureAnnotations,
} from '#data/pictures/pictures.ts'
import { loadWholeSite } from '#data/site/load-details.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { ArrowRight } from '#ui/icons.tsx'
import { useClient } from '../connection/client-context.ts'
import { toastSaved } from '../notices/saved-notice.ts'
import { picturesQueryKey } from '../pictures/choose/use-picture-list.ts'
import { UploadQueue } from '../pictures/upload/upload-queue.tsx'
import { useChosenSet } from '../prepare/chosen-set.ts'
import { ChosenSetLimit } from '../prepare/chosen-set-limit.tsx'
import { ConflictDialog } from '../saving/conflict-dialog.tsx'
import { useSave } from '../saving/use-save.ts'
import { useWhileSaving } from '../saving/use-while-saving.ts'
import { formatCount } from '../screen/format-count.ts'
import { PictureUses } from './picture-uses.tsx'

export function ReplaceDialog(props: {
  details: PictureDetails
  onReplaced: (address: string) => void
  onClose: () => void
}) {
  const { details, onReplaced, onClose } = props
  const client = useClient()
  const queries = useQueryClient()
  const { picture, uses, useCount } = details
  const [next, setNext] = useState<string>()
  const set = useChosenSet()
  const { save, openConflicts } = useSave()
  const { isSaving, whileSaving } = useWhileSaving(
    'Pe site se vede în continuare imaginea de până acum.',
  )

  const replace = (to: string) =>
    whileSaving(async () => {
      const base = await loadWholeSite(client)
      const changed = replacePicture(base.site, picture.address, to)
      const target = await loadPicture(client, to)
      // Text and focal point, unless the new picture has its own. Notes and rights stay behind: they belong to the photo itself.
      const { alt, isDecorative, focal } = details.annotations
      const described = target &&
        isUndescribed(target) && { ...target.annotations, alt, isDecorative, focal }
      const row = described && changedAnnotations(target.picture.id, target.annotations, described)
      const pictures = row && !set && { site_pictures: { import: [row] } }
      const saved = await save(base, changed, undefined, { ...pictures })
      if (!saved) return
      if (set && described) await savePictureAnnotations(client, target, described)
      await queries.invalidateQueries({ queryKey: [picturesQueryKey] })
      toastSaved('Imaginea a fost înlocuită peste tot!', {
        description: `Versiunea ${saved.site.version}. Din Istoric puteți reveni la versiunea dinainte.`,
      })
      onClose()
      onReplaced(to)
    })

  return (
    <ConfirmDialog
      title="Înlocuiește peste tot"
      description="Alegeți imaginea nouă. Textul alternativ și punctul din cadru trec la ea."
      width="wide"
      confirmLabel={
        isSaving ? 'Se salvează...' : `Înlocuiește în ${formatCount(useCount, 'loc', 'locuri')}`
      }
      isDisabled={!next || next === picture.address || isSaving}
      onConfirm={() => next && void replace(next)}
      onClose={onClose}
    >
      <ChosenSetLimit>
        textul alternativ și punctul din cadru trec la imaginea nouă imediat.
      </ChosenSetLimit>
      <div className="flex items-center gap-3 *:min-w-0 [&>svg]:shrink-0">
        <img
          src={posterOf(picture.address) ?? picture.address}
          alt="Imaginea de acum"
          className="h-32 w-48 border border-line bg-shade object-contain"
        />
        <ArrowRight className="size-5 text-quiet" />
        {next ? (
          <img
            src={posterOf(next) ?? next}
            alt="Imaginea nouă"
            className="h-32 w-48 border border-line bg-shade object-contain"
          />
        ) : (
          <span className="void flex h-32 w-48 items-center justify-center text-sm text-quiet">
            Imaginea nouă
          </span>
        )}
      </div>
      <UploadQueue
        accepts={picture.kind === 'video' ? 'videos' : 'pictures'}
        mayBeDocument={picture.kind === 'document'}
        onStored={setNext}
      />
      <PictureUses uses={uses} count={useCount} />
      {openConflicts && <ConflictDialog {...openConflicts} />}
    </ConfirmDialog>
  )
}

function isUndescribed({ annotations: { alt, isDecorative, focal } }: PictureDetails): boolean {
  return !isDecorative && !focal && Object.values(alt).every((text) => text.trim() === '')
}
