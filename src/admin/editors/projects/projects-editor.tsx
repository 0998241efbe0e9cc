import { ExternalLink } from 'lucide-react'
import { buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { LanguagePanels } from '../../fields/languages.tsx'
import { LocalisedField } from '../../fields/localised-field.tsx'
import { PictureField } from '../../fields/picture-field.tsx'
import { PictureListField } from '../../fields/picture-list-field.tsx'
import { SwitchField } from '../../fields/switch-field.tsx'
import { TextField } from '../../fields/text-field.tsx'
import { ItemList } from '../item-list/item-list.tsx'
import { SectionEditor } from '../section-editor.tsx'

export function ProjectsEditor() {
  return (
    <SectionEditor
      section="projects"
      title="Editare Proiecte"
      headerActions={
        <a href="/proiecte" target="_blank" rel="noreferrer" className={buttonClass()}>
          <ExternalLink aria-hidden="true" className="size-4" />
          Vezi pagina proiectelor
        </a>
      }
    >
      <Card title="Titlul secțiunii">
        <LanguagePanels>
          <LocalisedField name="projects.title" label="Titlu" />
          <LocalisedField name="projects.description" label="Descriere" rows={3} />
        </LanguagePanels>
      </Card>
      <ItemList
        name="projects.items"
        title="Lista proiectelor"
        description="Proiectele apar în sliderul de pe prima pagină și pe pagina Proiecte; cele evidențiate stau primele în slider."
        labels={{
          add: 'Adaugă proiect',
          addTitle: 'Adaugă proiect',
          editTitle: 'Editează proiectul',
          empty: 'Nu există proiecte. Adăugați primul proiect.',
        }}
        summary={({ imageSrc, category, date, featured }) => ({
          picture: imageSrc,
          line: [category.ro, date].filter(Boolean).join(' · '),
          ...(featured && { mark: 'Evidențiat' }),
        })}
        fields={<ProjectFields />}
      />
    </SectionEditor>
  )
}

function ProjectFields() {
  return (
    <>
      <LanguagePanels>
        <LocalisedField name="title" label="Titlu" required />
        <LocalisedField name="category" label="Categorie" />
        <LocalisedField name="description" label="Descriere" required rows={4} />
      </LanguagePanels>
      <TextField name="date" label="Data" hint="De exemplu 2024 sau Octombrie 2023." />
      <SwitchField name="featured" label="Proiect evidențiat" />
      <PictureField name="imageSrc" label="Imaginea principală (URL)" required />
      <PictureListField name="galleryImages" label="Galeria de imagini" />
    </>
  )
}
