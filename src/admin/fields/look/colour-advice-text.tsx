import { useFormContext, useWatch } from 'react-hook-form'
import { colourAdvice, hasColourAdvice } from '#content/looks/colour-advice.ts'
import { Button } from '#ui/button.tsx'
import { useSite } from '../../site/use-site.ts'

export function ColourAdviceText({ name }: { name: string }) {
  return hasColourAdvice(name) && <Advice name={name} />
}

function Advice({ name }: { name: string }) {
  const { setValue } = useFormContext()
  const [section = ''] = name.split('.')
  const draft: unknown = useWatch({ name: section })
  const { data } = useSite()
  const advice = data && draft ? colourAdvice(name, { ...data.site, [section]: draft }) : undefined
  if (!advice) return null
  const { readable } = advice
  const ratio = advice.ratio.toLocaleString('ro', { maximumFractionDigits: 1 })
  return (
    <div role="status" className="flex flex-wrap items-center gap-2 text-xs text-warning">
      Se citește greu pe fundalul ei: contrastul este {ratio}:1, sub 4,5:1.
      {readable && (
        <Button onClick={() => setValue(name, readable.value, { shouldDirty: true })}>
          <span
            aria-hidden="true"
            style={{ background: readable.colour }}
            className="size-4 shrink-0 border border-edge"
          />
          Folosește {readable.label}
        </Button>
      )}
    </div>
  )
}
