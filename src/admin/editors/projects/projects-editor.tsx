import { useEffect, useMemo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import {
  type ProjectInDialog,
  putProject,
  withHiddenFacts,
} from '#content/projects/hidden-facts.ts'
import { withKnownTranslations } from '#content/projects/known-category.ts'
import { projectAddress, projectSlug } from '#content/projects/project-address.ts'
import { projectDate } from '#content/projects/project-date.ts'
import type { Project, Projects } from '#content/projects/section.ts'
import { isPublished } from '#content/shown/published-items.ts'
import { isBlank, type LocalisedText, languages } from '#content/values/localised-text.ts'
import { buttonClass } from '#ui/button.tsx'
import { Camera } from '#ui/icons.tsx'
import { useAreDetailsLoaded } from '../../fields/control/details-context.ts'
import { LanguagePanels } from '../../fields/control/languages.tsx'
import { itemField } from '../../fields/field.tsx'
import { PhotosField } from '../../fields/media/photos-field.tsx'
import { formatCount } from '../../screen/format-count.ts'
import { SiteLink } from '../../screen/site-link.tsx'
import { useSite } from '../../site/use-site.ts'
import { FieldGroup } from '../field-group.tsx'
import { ItemList } from '../item-list/item-list.tsx'
import type { DialogMapping } from '../item-list/listed-item.ts'
import { SectionEditor } from '../section-editor.tsx'
import { TitleCard } from '../title-card.tsx'
import { FactsField } from './facts-field.tsx'
import { StagesField } from './stages-field.tsx'

const ProjectField = itemField('projects.items')

const mapping: DialogMapping = {
  toDialog: (project, section) => withHiddenFacts(project as Project, section as Projects),
  intoSection: (section, project) => putProject(section as Projects, project as Project),
}

export function ProjectsEditor() {
  const pages = usePublishedPages()
  return (
    <SectionEditor
      section="projects"
      title="Editare Proiecte"
      headerActions={
        <>
          <Link to="/photos" className={buttonClass()}>
            <Camera className="size-4" />
            Adaugă poze
          </Link>
          <SiteLink path="/proiecte" label="Vezi pagina proiectelor" />
        </>
      }
    >
      <ItemList
        list="projects.items"
        summary={({ imageSrc, category, featured, ...project }) => ({
          picture: imageSrc,
          line: [category.ro, projectDate(project, 'ro')].filter(Boolean).join(' · '),
          ...(featured && { mark: 'Evidențiat' }),
          page: pages.get(project.id),
        })}
        fields={<ProjectFields />}
        mapping={mapping}
      />
      <TitleCard section="projects" />
    </SectionEditor>
  )
}

/** Where visitors find the projects that are on the site now; a draft may say otherwise. */
function usePublishedPages(): ReadonlyMap<string, string> {
  const saved = useSite().data?.site.projects.items
  return useMemo(
    () =>
      new Map(
        saved?.filter(isPublished).map((item) => [item.id, projectAddress(projectSlug(item))]),
      ),
    [saved],
  )
}

function ProjectFields() {
  const categories = useSite().data?.site.projects.items.map(({ category }) => category) ?? []
  useFillCategoryTranslations(categories)
  return (
    <>
      <LanguagePanels>
        <ProjectField name="title" />
      </LanguagePanels>
      <PhotosField />
      <LanguagePanels>
        <ProjectField
          name="category"
          suggestions={categories}
          hint="Dacă alegeți una dintre cele folosite deja, traducerile ei se completează singure."
        />
        <ProjectField name="description" />
      </LanguagePanels>
      <ProjectField name="slug" />
      <div className="grid gap-5 sm:grid-cols-2">
        <ProjectField
          name="completedIn"
          hint="Pe site luna se scrie în limba vizitatorului: mai 2024, May 2024."
        />
        <ProjectField
          name="date"
          hint="Apare numai dacă nu ați ales luna și anul. De exemplu 2024 sau „în lucru”."
        />
      </div>
      <ProjectField name="featured" />
      <ProjectField
        name="isPublished"
        hint="Cât timp este oprit, proiectul nu apare nicăieri pe site și nimeni din afară nu îl poate citi."
      />
      {useAreDetailsLoaded() && <ProjectPageGroups />}
    </>
  )
}

function ProjectPageGroups() {
  const { control } = useFormContext<ProjectInDialog>()
  const [facts = [], hidden = [], stages = [], services = []] = useWatch({
    control,
    name: ['facts', 'hiddenFacts', 'stages', 'services'],
  })
  const [story, before, after, video] = useWatch({
    control,
    name: ['story', 'beforeImage', 'afterImage', 'video'],
  })
  const filledLabel = (isThere: boolean) => (isThere ? 'completat' : 'necompletat')
  const countLabel = (count: number, one: string, many: string) =>
    count === 0 ? 'necompletat' : formatCount(count, one, many)
  const hiddenState =
    hidden.length > 0 ? `, ${formatCount(hidden.length, 'ascuns', 'ascunse')}` : ''
  return (
    <div className="border-b border-line">
      <p className="pb-3 text-sm text-quiet">
        Pagina proiectului poate spune mai mult. Completați numai ce aveți: ce lipsește nu apare.
      </p>
      <FieldGroup
        title="Detalii despre lucrare"
        state={countLabel(facts.length + hidden.length, 'detaliu', 'detalii') + hiddenState}
        description="Localitatea, suprafața, durata, beneficiarul și altele. Un detaliu oprit rămâne aici, dar nimeni din afară nu îl poate citi."
      >
        <FactsField />
      </FieldGroup>
      <FieldGroup
        title="Povestea proiectului"
        state={filledLabel(story !== undefined && languages.some((one) => !isBlank(story[one])))}
        description="Ce a cerut beneficiarul, ce a fost greu, cum ați rezolvat. Cu subtitluri, dacă textul este lung."
      >
        <LanguagePanels>
          <ProjectField name="story" />
        </LanguagePanels>
      </FieldGroup>
      <FieldGroup
        title="Etapele lucrării"
        state={countLabel(stages.length, 'etapă', 'etape')}
        description="În ordinea lor, cu luna în care s-au încheiat."
      >
        <StagesField />
      </FieldGroup>
      <FieldGroup
        title="Înainte și după"
        state={filledLabel(!isBlank(before ?? '') && !isBlank(after ?? ''))}
        description="Două fotografii din același loc. Vizitatorul le compară trăgând o linie peste ele; apar numai dacă sunt amândouă."
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <ProjectField name="beforeImage" />
          <ProjectField name="afterImage" />
        </div>
      </FieldGroup>
      <FieldGroup
        title="Video"
        state={filledLabel(!isBlank(video ?? ''))}
        description="Un fișier al dumneavoastră sau adresa de pe YouTube ori Vimeo. De acolo nu se încarcă nimic până când vizitatorul nu pornește filmul."
      >
        <ProjectField name="video" />
        <ProjectField name="videoPoster" />
      </FieldGroup>
      <FieldGroup
        title="Servicii folosite"
        state={countLabel(services.length, 'serviciu', 'servicii')}
        description="De pe pagina proiectului, vizitatorul ajunge la serviciul de care are nevoie."
      >
        <ProjectField name="services" />
      </FieldGroup>
    </div>
  )
}

function useFillCategoryTranslations(categories: readonly LocalisedText[]): void {
  const { watch, setValue } = useFormContext<Project>()
  useEffect(() => {
    const subscription = watch(({ category }, { name, type }) => {
      const language = languages.find((one) => name === `category.${one}`)
      if (!language || type !== 'change' || !category) return
      const now = { ro: '', en: '', ru: '', ...category }
      const known = withKnownTranslations(now, language, categories)
      for (const one of languages)
        if (known[one] !== now[one]) setValue(`category.${one}`, known[one], { shouldDirty: true })
    })
    return () => subscription.unsubscribe()
  }, [watch, setValue, categories])
}
