import {
  type ContentOf,
  choice,
  constant,
  detail,
  html,
  itemId,
  itemSlug,
  items,
  line,
  list,
  localised,
  month,
  picture,
  pictures,
  published,
  toggle,
  video,
} from '../description/fields.ts'
import { section } from '../description/section.ts'

const factKinds = {
  place: 'Localitate',
  area: 'Suprafață',
  duration: 'Durată',
  year: 'An',
  client: 'Beneficiar',
  role: 'Rolul nostru',
  value: 'Valoare',
  own: 'Alt detaliu',
} as const

const factFields = {
  kind: choice('Ce spune', factKinds, 'place'),
  label: localised('Denumire', { maxLength: 100 }),
  value: localised('Valoare', { maxLength: 300 }),
}

const facts = list('Detalii', { idPrefix: 'fact', maxItems: 20, fields: factFields })

/** Where a fact stands that is switched off and has no other after it. */
export const atEnd = 'end'

const hiddenFacts = list('Detalii', {
  idPrefix: 'fact',
  maxItems: 20,
  // The fact that comes next keeps its place for it.
  fields: { ...factFields, before: itemId('Înaintea', atEnd) },
})

const stages = list('Etape', {
  idPrefix: 'stage',
  maxItems: 30,
  fields: {
    title: localised('Etapa', { maxLength: 200 }),
    month: month('Luna'),
    text: localised('Ce s-a făcut', { rows: 2, maxLength: 2_000 }),
  },
})

export const projects = section({
  key: 'projects',
  table: 'site_projects',
  label: 'Proiecte',
  firstPage: { position: 30, anchor: 'proiecte' },
  screen: { path: 'projects', icon: 'Building2' },
  fields: {
    title: localised('Titlu'),
    description: localised('Descriere', { rows: 3 }),
    items: list('Lista proiectelor', {
      table: 'site_projects_items',
      idPrefix: 'project',
      fields: {
        slug: itemSlug('Adresa paginii'),
        isPublished: published(),
        title: localised('Titlu', { required: true }),
        description: detail(localised('Descriere', { required: true, rows: 4 })),
        category: localised('Categorie'),
        imageSrc: picture('Imaginea principală', { required: true }),
        galleryImages: detail(pictures('Galeria de imagini')),
        completedIn: month('Finalizat în'),
        date: line('Data'),
        featured: toggle('Proiect evidențiat'),
        story: detail(html('Povestea proiectului', { rows: 10, maxLength: 30_000 })),
        facts: detail(facts),
        stages: detail(stages),
        beforeImage: detail(picture('Înainte')),
        afterImage: detail(picture('După')),
        video: detail(video('Video')),
        videoPoster: detail(picture('Imaginea de pornire', { column: 'video_poster_image' })),
        services: detail(items('Servicii folosite', { of: 'services.items', maxItems: 30 })),
      },
      panel: {
        note: 'Proiectele apar în caruselul de pe prima pagină și pe pagina Proiecte; cele evidențiate stau primele în carusel. Fiecare are și o pagină a lui.',
        addLabel: 'Adaugă proiect',
        editLabel: 'Editează proiectul',
        empty: 'Nu există proiecte. Adăugați primul proiect.',
      },
    }),
    // The facts that are switched off, under their project's id. Its rows are never published: nobody else reads them.
    hiddenFacts: list('Detalii ascunse', {
      table: 'site_projects_hidden_facts',
      idPrefix: 'project',
      isLater: true,
      fields: { isPublished: constant('Publicat', false), facts: hiddenFacts },
    }),
  },
})

export type Projects = ContentOf<typeof projects>
export type Project = ContentOf<typeof projects.fields.items>
export type ProjectFact = ContentOf<typeof facts>
export type HiddenFact = ContentOf<typeof hiddenFacts>
