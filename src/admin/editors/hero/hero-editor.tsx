import { useWatch } from 'react-hook-form'
import { timings } from '#content/browser/timings.ts'
import { fallbackHeroPicture } from '#content/pictures/built-in-pictures.ts'
import { sameContent } from '#content/values/same-content.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { Field } from '../../fields/field.tsx'
import { Fields } from '../../fields/fields.tsx'
import { toastAcrossReload } from '../../notices/notice-after-reload.ts'
import { toastSaved } from '../../notices/saved-notice.ts'
import { forceReload } from '../../saving/announce-save.ts'
import { useSite } from '../../site/use-site.ts'
import { useEditor } from '../editor-context.ts'
import { type SaveRest, SectionEditor } from '../section-editor.tsx'
import { SlidePreview } from './slide-preview.tsx'

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

/** Saves, then makes every open tab of the site reload. */
function ApplyNow() {
  const { isDirty, isSaving, isUploading, save } = useEditor()
  const apply = async () => {
    if (!(await save(forcedFailure))) return
    // The reload would take the notice away before anybody has read it.
    toastAcrossReload(savedMessage)
    setTimeout(forceReload, timings.forcedApplyDelay)
  }
  return (
    <Button disabled={!isDirty || isSaving || isUploading} onClick={() => void apply()}>
      {isSaving ? 'Se salvează...' : 'Salvează și aplică imediat'}
    </Button>
  )
}

/** Shown while the pictures differ from the published ones. */
function PicturesHelp() {
  const { data } = useSite()
  const [main, others] = useWatch({ name: ['hero.backgroundImage', 'hero.additionalImages'] })
  const saved = data?.site.hero
  const isSame = main === saved?.backgroundImage && sameContent(others, saved?.additionalImages)
  if (!saved || isSame) return null
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
