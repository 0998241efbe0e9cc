import { blankText } from '../values/localised-text.ts'
import type { Project, Projects } from './section.ts'

const industrial = { ro: 'Industrial', en: 'Industrial', ru: 'Промышленность' }
const residential = { ro: 'Rezidențial', en: 'Residential', ru: 'Жильё' }
const commercial = { ro: 'Comercial', en: 'Commercial', ru: 'Коммерция' }

/** What the built-in samples leave untold: the server adds it to those of a fresh site (`sample-stories.ts`). */
export const untold = {
  story: blankText,
  facts: [],
  stages: [],
  beforeImage: '',
  afterImage: '',
  video: '',
  videoPoster: '',
  services: [],
} satisfies Partial<Project>

export const defaultProjects: Projects = {
  title: { ro: 'Proiectele noastre', en: 'Our projects', ru: 'Наши проекты' },
  description: {
    ro: 'Lucrări care arată cum gândim o clădire: de la fluxul camioanelor până la lumina din casa scării.',
    en: 'Work that shows how we think about a building: from the path of the lorries to the light on the stairs.',
    ru: 'Объекты, по которым видно, как мы продумываем здание: от движения грузовиков до света на лестнице.',
  },
  items: [
    {
      id: 'project-logistics',
      slug: 'centru-logistic',
      isPublished: true,
      title: { ro: 'Centru logistic', en: 'Logistics center', ru: 'Логистический центр' },
      description: {
        ro: '5000 m² de depozitare și birouri pe structură metalică. Rampele au o curte separată pentru camioane, iar birourile vitrate, intrarea lor: cele două fluxuri nu se intersectează.',
        en: '5000 sqm of storage and offices in a steel-framed building. The docks have a lorry yard of their own and the glazed offices a separate entrance, so the two flows never cross.',
        ru: '5000 м² складов и офисов на металлическом каркасе. У доков свой двор для грузовиков, у остеклённого офиса — отдельный вход: пути машин и людей не пересекаются.',
      },
      category: industrial,
      imageSrc: '/assets/pictures/project-logistics.jpg',
      galleryImages: [
        '/assets/pictures/project-logistics-2.jpg',
        '/assets/pictures/project-logistics-3.jpg',
      ],
      completedIn: '',
      date: '2024',
      featured: true,
      ...untold,
    },
    {
      id: 'project-residential',
      slug: 'complex-rezidential',
      isPublished: true,
      title: { ro: 'Complex rezidențial', en: 'Residential complex', ru: 'Жилой комплекс' },
      description: {
        ro: '50 de apartamente în jurul unei curți fără mașini. Cărămidă aparentă și lemn la fațadă, balcoane adânci care țin umbră vara, parcare sub clădiri.',
        en: '50 apartments around a car-free courtyard. Facing brick and timber outside, deep balconies that keep the summer sun out, parking below the buildings.',
        ru: '50 квартир вокруг двора без машин. Лицевой кирпич и дерево на фасаде, глубокие балконы, которые летом дают тень, парковка под домами.',
      },
      category: residential,
      imageSrc: '/assets/pictures/project-residential.jpg',
      galleryImages: [
        '/assets/pictures/project-residential-2.jpg',
        '/assets/pictures/project-residential-3.jpg',
      ],
      completedIn: '',
      date: '2023',
      featured: false,
      ...untold,
    },
    {
      id: 'project-commercial',
      slug: 'centru-comercial',
      isPublished: true,
      title: { ro: 'Centru comercial', en: 'Commercial center', ru: 'Торговый центр' },
      description: {
        ro: '15000 m² de magazine și spații publice în spatele unei fațade vitrate. Copertina lungă adăpostește intrarea și leagă clădirea de piața din față.',
        en: '15000 sqm of shops and public space behind a glass facade. A long canopy shelters the entrance and ties the building to the square in front of it.',
        ru: '15000 м² магазинов и общественных пространств за стеклянным фасадом. Длинный навес укрывает вход и связывает здание с площадью перед ним.',
      },
      category: commercial,
      imageSrc: '/assets/pictures/project-commercial.jpg',
      galleryImages: ['/assets/pictures/project-commercial-2.jpg'],
      completedIn: '',
      date: '2022',
      featured: false,
      ...untold,
    },
    {
      id: 'project-factory',
      slug: 'fabrica-de-procesare',
      isPublished: true,
      title: { ro: 'Fabrică de procesare', en: 'Processing factory', ru: 'Перерабатывающий завод' },
      description: {
        ro: 'O fabrică cu capacitatea de 200 de tone pe zi: silozuri, turn tehnologic, benzi transportoare și estacadă de conducte, montate pe fundații calculate pentru vibrații.',
        en: 'A factory with a capacity of 200 tons per day: silos, process tower, conveyors and pipe rack, standing on foundations designed for vibration.',
        ru: 'Завод мощностью 200 тонн в сутки: силосы, технологическая башня, конвейеры и эстакада трубопроводов на фундаментах, рассчитанных на вибрацию.',
      },
      category: industrial,
      imageSrc: '/assets/pictures/project-factory.jpg',
      galleryImages: [
        '/assets/pictures/project-factory-2.jpg',
        '/assets/pictures/project-factory-3.jpg',
      ],
      completedIn: '',
      date: '2021',
      featured: false,
      ...untold,
    },
  ],
  hiddenFacts: [],
}
