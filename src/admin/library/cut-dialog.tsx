import 'react-image-crop/dist/ReactCrop.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import ReactCrop, { type PercentCrop } from 'react-image-crop'
import {
  describePicture,
  loadPicture,
  type PictureDetails,
  savePictureAnnotations,
} from '#data/pictures/pictures.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogFooter } from '#ui/dialog.tsx'
import { RotateCcw, RotateCw } from '#ui/icons.tsx'
import { Segments } from '#ui/segments.tsx'
import { useClient } from '../connection/client-context.ts'
import { picturesQueryKey } from '../pictures/choose/use-picture-list.ts'
import { encoded, fitted, newCanvas } from '../pictures/prepare/canvas.ts'
import { storeFile } from '../pictures/upload/store-file.ts'
import { useWhileSaving } from '../saving/use-while-saving.ts'
import { useObjectUrl } from '../screen/use-object-url.ts'
import { WhenLoaded } from '../screen/when-loaded.tsx'
import { useSession } from '../sign-in/session-context.ts'
import {
  type Cut,
  cutPicture,
  drawTurned,
  loadBitmap,
  type Turn,
  wholePicture,
} from './cut-picture.ts'

/** Width by height; 0 leaves it free. */
const aspects = [
  { value: 0, label: 'Liber' },
  { value: 4 / 3, label: '4:3' },
  { value: 16 / 9, label: '16:9' },
  { value: 1, label: 'Pătrat' },
  { value: 3 / 4, label: '3:4' },
]

export function CutDialog(props: {
  details: PictureDetails
  onStored: (address: string) => void
  onClose: () => void
}) {
  const { details, onStored, onClose } = props
  const client = useClient()
  const queries = useQueryClient()
  const { renew } = useSession()
  const { address } = details.picture
  const [turn, setTurn] = useState<Turn>(0)
  const [cut, setCut] = useState<Cut>(wholePicture)
  const query = useQuery({
    queryKey: [picturesQueryKey, 'bitmap', address],
    queryFn: () => loadBitmap(address),
    staleTime: Infinity,
    gcTime: 0,
  })
  const { isSaving, whileSaving } = useWhileSaving('Imaginea de până acum a rămas cum era.')
  const turnBy = (degrees: number) => {
    setTurn(((((turn + degrees) % 360) + 360) % 360) as Turn)
    setCut(wholePicture)
  }
  const isChanged = turn !== 0 || cut.width < 99.9 || cut.height < 99.9

  const store = (bitmap: ImageBitmap) =>
    whileSaving(async () => {
      const file = await cutPicture(bitmap, turn, cut, address)
      const stored = await storeFile(
        client,
        { file, mayBeStoredTwice: true },
        {
          renew,
          signal: new AbortController().signal,
          onSent: () => undefined,
          onPaused: () => undefined,
        },
      )
      await describePicture(client, stored, { original: address })
      const made = await loadPicture(client, stored)
      // The focal point was of the whole picture.
      if (made)
        await savePictureAnnotations(client, made, { ...details.annotations, focal: undefined })
      await queries.invalidateQueries({ queryKey: [picturesQueryKey] })
      onClose()
      onStored(stored)
    })

  return (
    <Dialog
      title="Decupează sau rotește"
      description="Se face o imagine nouă; cea de acum rămâne, și pe site, și în bibliotecă."
      width="wide"
      onClose={onClose}
    >
      <WhenLoaded query={query} what="imaginea">
        {(bitmap) => (
          <>
            <div className="flex flex-wrap items-center gap-2">
              <Button icon={RotateCcw} onClick={() => turnBy(-90)}>
                Rotește la stânga
              </Button>
              <Button icon={RotateCw} onClick={() => turnBy(90)}>
                Rotește la dreapta
              </Button>
            </div>
            <CutArea key={turn} bitmap={bitmap} turn={turn} cut={cut} onCut={setCut} />
            <DialogFooter onCancel={onClose}>
              <Button
                look="primary"
                disabled={!isChanged || isSaving}
                onClick={() => void store(bitmap)}
              >
                {isSaving ? 'Se salvează...' : 'Salvează ca imagine nouă'}
              </Button>
            </DialogFooter>
          </>
        )}
      </WhenLoaded>
    </Dialog>
  )
}

const maxShownSide = 1200

function CutArea(props: { bitmap: ImageBitmap; turn: Turn; cut: Cut; onCut: (cut: Cut) => void }) {
  const { bitmap, turn, cut, onCut } = props
  const [aspect, setAspect] = useState(0)
  const shown = useTurnedPreview(bitmap, turn)
  const ratio = shown ? shown.width / shown.height : 1
  const choose = (next: number) => {
    setAspect(next)
    onCut(next === 0 ? wholePicture : largestCut(next / ratio))
  }
  return (
    <>
      <Segments label="Forma" options={aspects} chosen={aspect} onChoose={choose} />
      {shown && (
        <div className="flex justify-center bg-shade">
          <ReactCrop
            crop={{ unit: '%', ...cut }}
            {...(aspect > 0 && { aspect })}
            keepSelection
            minWidth={20}
            minHeight={20}
            ariaLabels={cutLabels}
            onChange={(_, { x, y, width, height }: PercentCrop) => onCut({ x, y, width, height })}
          >
            <img src={shown.url} alt="" className="max-h-[55dvh] w-auto max-w-full" />
          </ReactCrop>
        </div>
      )}
    </>
  )
}

const cutLabels = {
  cropArea: 'Partea care rămâne: o mutați cu săgețile',
  nwDragHandle: 'Colțul din stânga sus: îl mutați cu săgețile',
  nDragHandle: 'Marginea de sus: o mutați cu săgețile',
  neDragHandle: 'Colțul din dreapta sus: îl mutați cu săgețile',
  eDragHandle: 'Marginea din dreapta: o mutați cu săgețile',
  seDragHandle: 'Colțul din dreapta jos: îl mutați cu săgețile',
  sDragHandle: 'Marginea de jos: o mutați cu săgețile',
  swDragHandle: 'Colțul din stânga jos: îl mutați cu săgețile',
  wDragHandle: 'Marginea din stânga: o mutați cu săgețile',
}

/** In the middle. `aspect` is width by height, both in percent of the picture. */
function largestCut(aspect: number): Cut {
  const width = Math.min(100, 100 * aspect)
  const height = Math.min(100, 100 / aspect)
  return { x: (100 - width) / 2, y: (100 - height) / 2, width, height }
}

/** The turned picture, small enough for the screen. `width` and `height` are those of the picture, not of what is drawn. */
function useTurnedPreview(bitmap: ImageBitmap, turn: Turn) {
  const [drawn, setDrawn] = useState<{ blob: Blob; width: number; height: number }>()
  useEffect(() => {
    let isGone = false
    const canvas = drawTurned(bitmap, turn)
    const { width, height } = canvas
    const size = fitted(canvas, maxShownSide)
    const small = newCanvas(size)
    small.drawImage(canvas, 0, 0, size.width, size.height)
    void encoded(small, 'image/webp').then((blob) => {
      if (!isGone) setDrawn({ blob, width, height })
    })
    return () => {
      isGone = true
    }
  }, [bitmap, turn])
  const url = useObjectUrl(drawn?.blob)
  return drawn && url !== undefined ? { ...drawn, url } : undefined
}
