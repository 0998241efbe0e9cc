import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'sonner'
import type { PictureAnnotations } from '#content/pictures/picture-annotations.ts'
import {
  type PictureDetails,
  type PictureSave,
  savePictureAnnotations,
} from '#data/pictures/pictures.ts'
import { useClient } from '../../connection/client-context.ts'
import { useWhileSaving } from '../../saving/use-while-saving.ts'
import { useWithSession } from '../../sign-in/use-with-session.ts'
import { siteQuery } from '../../site/use-site.ts'
import { picturesQueryKey } from '../choose/use-picture-list.ts'

/** Saves the annotations of a picture at once and not with an editor, as they hold wherever the picture is used. */
export function useSaveAnnotations() {
  const client = useClient()
  const queries = useQueryClient()
  const withSession = useWithSession()
  const [conflict, setConflict] = useState<Extract<PictureSave, { status: 'conflict' }>>()
  const { isSaving, whileSaving } = useWhileSaving(
    'Nimic nu s-a schimbat pe site; ce ați scris a rămas aici.',
  )

  const save = (base: PictureDetails, annotations: PictureAnnotations) =>
    whileSaving(async () => {
      const result = await withSession((client) =>
        savePictureAnnotations(client, base, annotations),
      )
      setConflict(result.status === 'conflict' ? result : undefined)
      if (result.status === 'conflict') return
      await queries.invalidateQueries({ queryKey: [picturesQueryKey] })
      if (result.status === 'gone') {
        toast.error(
          'Imaginea nu mai există: nu mai este folosită nicăieri, iar fișierul ei a fost șters.',
        )
        return
      }
      await queries.invalidateQueries({ queryKey: siteQuery(client).queryKey })
      toast.success(
        'Datele imaginii au fost salvate. Se văd pe site peste tot unde apare imaginea.',
      )
    })

  return { save, isSaving, conflict }
}
