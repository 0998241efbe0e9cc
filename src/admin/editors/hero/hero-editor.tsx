import { timings } from '#content/browser/timings.ts'
import { fallbackHeroPicture } from '#content/pictures/built-in-pictures.ts'
import { Card } from '#ui/card.tsx'
import { Field } from '../../fields/field.tsx'
import { LanguagePanels } from '../../fields/languages.tsx'
import { toastSaved } from '../../notices/saved-notice.ts'
import { type SaveRest, SectionEditor } from '../section-editor.tsx'
import { ApplyNow } from './apply-now.tsx'
import { forceApply } from './force-apply.ts'
import { PicturesHelp } from './pictures-help.tsx'
import { SlidePreview } from './slide-preview.tsx'

export function HeroEditor() {
  return (
    <SectionEditor
      section="hero"
      title="Editare Secțiune Hero"
      failedMessage="A apărut o eroare la salvarea modificărilor"
      onSaved={tellSaved}
      actions={<ApplyNow />}
    >
      <Card title="Texte">
        <LanguagePanels>
          <Field name="hero.subtitle" />
          <Field name="hero.title" />
          <Field name="hero.description" />
          <Field name="hero.ctaText" />
        </LanguagePanels>
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

function tellSaved(_: unknown, saveRest: SaveRest) {
  toastSaved('Modificările la secțiunea Hero au fost salvate!', {
    duration: timings.forceActionToast,
    action: { label: 'Forțează aplicare', onClick: () => void forceApply(saveRest) },
  })
}
