import { Suspense } from 'react'
import { lazyPart } from '../../screen/lazy-part.ts'

// Loaded after the first screen: few fields are colours of a text, and fewer are hard to read.
const ColourAdviceText = lazyPart(
  async () => (await import('./colour-advice-text.tsx')).ColourAdviceText,
)

export function ColourAdviceNote({ name }: { name: string }) {
  return (
    <Suspense>
      <ColourAdviceText name={name} />
    </Suspense>
  )
}
