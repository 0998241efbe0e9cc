import { lazyPart } from '../../screen/lazy-part.tsx'

// Loaded after the first screen: few fields are colours of a text, and fewer are hard to read.
export const ColourAdviceNote = lazyPart(
  () => import('./colour-advice-text.tsx'),
  'ColourAdviceText',
)
