import { useId } from 'react'
import { useController } from 'react-hook-form'
import { testimonials } from '#content/testimonials/section.ts'
import { FieldFrame } from '#ui/field-frame.tsx'
import { Select } from '#ui/text-input.tsx'
import { LanguagePanels } from '../../fields/control/languages.tsx'
import { itemField } from '../../fields/field.tsx'
import { useSite } from '../../site/use-site.ts'
import { ItemList } from '../item-list/item-list.tsx'
import { SectionEditor } from '../section-editor.tsx'
import { TitleCard } from '../title-card.tsx'

const TestimonialField = itemField('testimonials.items')

export function TestimonialsEditor() {
  return (
    <SectionEditor section="testimonials" title="Editare Recenzii">
      <TitleCard section="testimonials" />
      <ItemList
        list="testimonials.items"
        description="Publicați numai recenzii reale, cu acordul celor care le-au scris."
        labels={{
          add: 'Adaugă recenzie',
          edit: 'Editează recenzia',
          empty: 'Nu există recenzii. Adăugați prima recenzie.',
        }}
        summary={({ quote }) => ({ line: quote.ro })}
        fields={
          <>
            <LanguagePanels>
              <TestimonialField name="title" />
              <TestimonialField
                name="quote"
                hint="În cuvintele clientului. Ghilimelele le pune site-ul."
              />
            </LanguagePanels>
            <div className="grid gap-5 sm:grid-cols-2">
              <TestimonialField name="company" />
              <ProjectSelect />
              <TestimonialField name="date" hint="Pe site apar luna și anul." />
              <TestimonialField
                name="source"
                hint="Unde o poate citi oricine, de exemplu pe Google."
              />
            </div>
            <TestimonialField name="isPublished" />
          </>
        }
      />
    </SectionEditor>
  )
}

/** One of the site's projects, or none. */
function ProjectSelect() {
  const id = useId()
  const { field } = useController({ name: 'project' })
  const projects = useSite().data?.site.projects.items ?? []
  const [chosen = ''] = field.value as string[]
  return (
    <FieldFrame id={id} label={testimonials.fields.items.fields.project.label}>
      <Select
        id={id}
        name="project"
        ref={field.ref}
        value={projects.some((project) => project.id === chosen) ? chosen : ''}
        onBlur={field.onBlur}
        onChange={({ target: { value } }) => field.onChange(value === '' ? [] : [value])}
      >
        <option value="">Niciun proiect</option>
        {projects.map((project) => (
          <option key={project.id} value={project.id}>
            {project.title.ro}
          </option>
        ))}
      </Select>
    </FieldFrame>
  )
}
