import { fallbackHeroPicture } from '#content/pictures.ts'
import { timings } from '#content/timings.ts'
import { Card } from '#ui/card.tsx'
import { LanguagePanels } from '../../fields/languages.tsx'
import { LocalisedField } from '../../fields/localised-field.tsx'
import { PictureField } from '../../fields/picture-field.tsx'
import { PictureListField } from '../../fields/picture-list-field.tsx'
import { toastSaved } from '../../saving/saved-notice.ts'
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
          <LocalisedField name="hero.subtitle" label="Subtitlu" required />
          <LocalisedField name="hero.title" label="Titlu" required />
          <LocalisedField name="hero.description" label="Descriere" required rows={4} />
          <LocalisedField name="hero.ctaText" label="Textul butonului" required />
        </LanguagePanels>
      </Card>
      <Card
        title="Imagini"
        description="Imaginea principală și cele suplimentare se schimbă pe rând în fundalul secțiunii."
      >
        <SlidePreview />
        <PicturesHelp />
        <PictureField
          name="hero.backgroundImage"
          label="Imaginea principală de fundal (URL)"
          required
          fallback={fallbackHeroPicture}
        />
        <PictureListField name="hero.additionalImages" label="Imagini suplimentare pentru slider" />
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
