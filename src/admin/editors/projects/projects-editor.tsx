import { Card } from '#ui/card.tsx'
import { Field, itemField } from '../../fields/field.tsx'
import { LanguagePanels } from '../../fields/languages.tsx'
import { PhotosField } from '../../fields/photos-field.tsx'
import { SiteLink } from '../../screen/site-link.tsx'
import { useSite } from '../../site/use-site.ts'
import { ItemList } from '../item-list/item-list.tsx'
import { SectionEditor } from '../section-editor.tsx'

const ProjectField = itemField('projects.items')

export function ProjectsEditor() {
  return (
    <SectionEditor
      section="projects"
      title="Editare Proiecte"
      headerActions={<SiteLink path="/proiecte" label="Vezi pagina proiectelor" />}
    >
      <Card title="Titlul secțiunii">
        <LanguagePanels>
          <Field name="projects.title" />
          <Field name="projects.description" />
        </LanguagePanels>
      </Card>
      <ItemList
        name="projects.items"
        description="Proiectele apar în caruselul de pe prima pagină și pe pagina Proiecte; cele evidențiate stau primele în carusel."
        labels={{
          add: 'Adaugă proiect',
          edit: 'Editează proiectul',
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
  const categories = useSite().data?.site.projects.items.map(({ category }) => category) ?? []
  return (
    <>
      <LanguagePanels>
        <ProjectField name="title" />
        <ProjectField name="category" suggestions={categories} />
        <ProjectField name="description" />
      </LanguagePanels>
      <ProjectField name="date" hint="De exemplu 2024 sau Octombrie 2023." />
      <ProjectField name="featured" />
      <ProjectField
        name="isPublished"
        hint="Cât timp este oprit, proiectul nu apare nicăieri pe site și nimeni din afară nu îl poate citi."
      />
      <PhotosField />
    </>
  )
}
