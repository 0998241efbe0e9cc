import { type ReactNode, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { timings } from '#content/browser/timings.ts'
import { fallbackHeroPicture } from '#content/pictures/built-in-pictures.ts'
import { smallerVersion } from '#content/pictures/thumbnail.ts'
import { isBlank } from '#content/values/localised-text.ts'
import { sameContent } from '#content/values/same-content.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { SmallImage } from '#ui/small-image.tsx'
import { Field } from '../../fields/field.tsx'
import { Fields } from '../../fields/fields.tsx'
import { toastAcrossReload } from '../../notices/notice-after-reload.ts'
import { toastSaved } from '../../notices/saved-notice.ts'
import { useChosenSet } from '../../prepare/chosen-set.ts'
import { useIsPreviewBeside } from '../../preview/preview-pane.tsx'
import { forceReload } from '../../saving/announce-save.ts'
import { useSite } from '../../site/use-site.ts'
import { useEditor } from '../editor-context.ts'
import { type SaveRest, SectionEditor } from '../section-editor.tsx'

export function HeroEditor() {
  return (
    <SectionEditor
      section="hero"
      title="Editare Secțiune Hero"
      failedMessage="A apărut o eroare la salvarea modificărilor"
      onSaved={toastHeroSaved}
      actions={<ApplyNow />}
    >
      <Card title="Texte">
        <Fields of="hero" only={['subtitle', 'title', 'description', 'ctaText']} />
      </Card>
      <Card
        title="Imagini"
        description="Imaginea principală și cele suplimentare se schimbă pe rând în fundalul secțiunii."
      >
        <SlidePreview />
        <PicturesHelp />
        <Field name="hero.backgroundImage" fallback={fallbackHeroPicture} />
        <Field name="hero.additionalImages" />
      </Card>
    </SectionEditor>
  )
}

const savedMessage = 'Modificările la secțiunea Hero au fost salvate!'
const forcedFailure = 'A apărut o eroare la salvarea forțată'

function toastHeroSaved(_: unknown, saveRest: SaveRest) {
  const forceApply = async () => {
    if (await saveRest(forcedFailure)) forceReload()
  }
  toastSaved(savedMessage, {
    duration: timings.forceActionToast,
    action: { label: 'Forțează aplicare', onClick: () => void forceApply() },
  })
}

/** Saves, then makes every open tab of the site reload. What waits in a prepared set is nothing for them. */
function ApplyNow() {
  const { isDirty, isSaving, isUploading, save } = useEditor()
  const set = useChosenSet()
  const apply = async () => {
    if (!(await save(forcedFailure))) return
    // The reload would take the notice away before anybody has read it.
    toastAcrossReload(savedMessage)
    setTimeout(forceReload, timings.forcedApplyDelay)
  }
  if (set) return null
  return (
    <>
      {isDirty && (
        <p className="text-xs text-quiet sm:-order-1 sm:flex-1 sm:basis-56">
          Ambele salvări se văd imediat pe site; „aplică imediat” reîncarcă și filele deschise.
        </p>
      )}
      <Button disabled={!isDirty || isSaving || isUploading} onClick={() => void apply()}>
        {isSaving ? 'Se salvează...' : 'Salvează și aplică imediat'}
      </Button>
    </>
  )
}

function PicturesHelp() {
  const [main, others] = useWatch({ name: ['hero.backgroundImage', 'hero.additionalImages'] })
  const saved = useSite().data?.site.hero
  const set = useChosenSet()
  const isSame = main === saved?.backgroundImage && sameContent(others, saved?.additionalImages)
  if (!saved || isSame || set) return null
  return (
    <Notice tone="info" title="Ați schimbat imaginile">
      <p>
        Apăsați „Salvează modificările” pentru a le publica. Filele deja deschise ale site-ului le
        preiau la următoarea încărcare.
      </p>
      <p>
        Apăsați „Salvează și aplică imediat” dacă vreți ca toate filele deschise să se reîncarce pe
        loc.
      </p>
    </Notice>
  )
}

function SlidePreview() {
  const [main, others, title] = useWatch({
    name: ['hero.backgroundImage', 'hero.additionalImages', 'hero.title.ro'],
  })
  const isPreviewBeside = useIsPreviewBeside()
  const slides = [main, ...others].filter((address: string) => !isBlank(address))
  const [chosen, setChosen] = useState(0)
  const shownIndex = Math.min(chosen, Math.max(slides.length - 1, 0))
  // The page beside the form shows them all.
  if (isPreviewBeside) return null
  return (
    <section aria-label="Previzualizarea slide-urilor" className="space-y-2">
      <div className="relative aspect-[16/7] max-w-3xl overflow-hidden bg-ink">
        <Slide
          address={slides[shownIndex] ?? fallbackHeroPicture}
          fallback={<Slide address={fallbackHeroPicture} />}
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

/** As wide as the box of a slide can get. */
const slideWidth = 768

function Slide({ address, fallback }: { address: string; fallback?: ReactNode }) {
  return (
    <SmallImage
      address={address}
      small={smallerVersion(address, slideWidth)}
      fallback={fallback}
      className="size-full object-cover opacity-70"
    />
  )
}
