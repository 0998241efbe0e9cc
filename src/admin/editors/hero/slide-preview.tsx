import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { fallbackHeroPicture } from '#content/pictures/built-in-pictures.ts'
import { smallerVersion } from '#content/pictures/thumbnail.ts'
import { isBlank } from '#content/values/localised-text.ts'
import { SmallImage } from '#ui/small-image.tsx'
import { useIsPreviewBeside } from '../../preview/preview-pane.tsx'

/** As wide as the box below can get. */
const slideWidth = 768

/** The slides as visitors see them, one at a time. */
export function SlidePreview() {
  const [main, others, title] = useWatch({
    name: ['hero.backgroundImage', 'hero.additionalImages', 'hero.title.ro'],
  })
  const isPreviewBeside = useIsPreviewBeside()
  const slides = [main, ...others].filter((address: string) => !isBlank(address))
  const [chosen, setChosen] = useState(0)
  const shownIndex = Math.min(chosen, Math.max(slides.length - 1, 0))
  const address: string = slides[shownIndex] ?? fallbackHeroPicture
  const [failed, setFailed] = useState<string>()
  const shown = address === failed ? fallbackHeroPicture : address
  // The page beside the form shows them all.
  if (isPreviewBeside) return null
  return (
    <section aria-label="Previzualizarea slide-urilor" className="space-y-2">
      <div className="relative aspect-[16/7] max-w-3xl overflow-hidden bg-ink">
        <SmallImage
          key={shown}
          address={shown}
          small={smallerVersion(shown, slideWidth)}
          onFailed={() => setFailed(address)}
          className="size-full object-cover opacity-70"
        />
        <p className="absolute inset-x-4 bottom-4 line-clamp-2 text-lg font-semibold text-white text-shadow-lg sm:text-2xl">
          {title}
        </p>
      </div>
      <div className="flex max-w-3xl flex-wrap justify-center">
        {slides.map((slide, index) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: an address may stand in the list twice
            key={`${index}-${slide}`}
            type="button"
            aria-label={`Slide ${index + 1} din ${slides.length}`}
            aria-current={index === shownIndex}
            onClick={() => setChosen(index)}
            className="group flex size-8 cursor-pointer items-center justify-center"
          >
            <span
              aria-hidden="true"
              className="h-0.5 w-5 bg-edge group-hover:bg-ink group-aria-[current=true]:h-1 group-aria-[current=true]:bg-ink"
            />
          </button>
        ))}
      </div>
    </section>
  )
}
