import type { LocalisedText } from '../values/localised-text.ts'
import focals from './focal-points.json' with { type: 'json' }

export type BuiltInPicture = {
  path: string
  width: number
  height: number
  alt: LocalisedText
  /** What a crop keeps, in percent. A picture without one is not cut much. */
  focal?: { x: number; y: number } | undefined
}

const focalPoints: Readonly<Record<string, BuiltInPicture['focal']>> = focals

function picture(name: string, alt: LocalisedText, width = 2000, height = 1250): BuiltInPicture {
  return { path: `/assets/pictures/${name}.jpg`, width, height, alt, focal: focalPoints[name] }
}

export const builtInPictures: readonly BuiltInPicture[] = [
  picture('detail-joint', {
    ro: 'Detaliu de fațadă: cărămidă, fereastră și lambriu din lemn',
    en: 'Facade detail: brick, window and timber boards',
    ru: 'Стык кирпича, окна и деревянной обшивки на фасаде',
  }),
  picture('detail-rebar', {
    ro: 'Armătură legată pentru un planșeu, înainte de turnarea betonului',
    en: 'Floor reinforcement, tied and ready for the concrete',
    ru: 'Связанная арматура перекрытия перед заливкой бетона',
  }),
  picture('detail-weld', {
    ro: 'Cordon de sudură între două piese de oțel, cu urmele lăsate de căldură',
    en: 'Weld between two steel parts, with the colours that heat leaves',
    ru: 'Сварной шов между двумя стальными деталями, с цветами побежалости',
  }),
  picture('hero-1', {
    ro: 'Clădire din beton în construcție, cu schelă și macara galbenă, la apus',
    en: 'Concrete building under construction with scaffolding and a yellow crane at sunset',
    ru: 'Строящееся бетонное здание с лесами и жёлтым краном на закате',
  }),
  picture('hero-2', {
    ro: 'Parc industrial văzut de sus: străzi cu arbori, parcări, hale și o clădire în construcție',
    en: 'Industrial park from the air: streets with trees, car parks, warehouses and a building going up',
    ru: 'Промышленный парк с высоты: улицы с деревьями, парковки, корпуса и стройка',
  }),
  picture('hero-3', {
    ro: 'Structură metalică văzută de jos, cu o grindă ridicată de macara',
    en: 'Steel frame seen from below, with a beam on the crane hook',
    ru: 'Металлокаркас снизу, балка на крюке крана',
  }),
  picture('interior-hall', {
    ro: 'Hală terminată, cu rafturi înalte sub luminatoare',
    en: 'Finished warehouse with high racks under skylights',
    ru: 'Готовый корпус с высокими стеллажами под световыми фонарями',
  }),
  picture('interior-stairs', {
    ro: 'Casa scării unui bloc de locuințe, cu lumină de zi și mână curentă din stejar',
    en: 'Stairwell of an apartment block in daylight, with an oak handrail',
    ru: 'Лестничная клетка жилого дома при дневном свете, с дубовым поручнем',
  }),
  picture(
    'og-default',
    {
      ro: 'Centru comercial vitrat, luminat în amurg',
      en: 'Glass commercial center, lit at dusk',
      ru: 'Освещённый стеклянный торговый центр в сумерках',
    },
    1200,
    630,
  ),
  picture('project-commercial', {
    ro: 'Centru comercial cu fațadă vitrată și piață pietonală, în amurg',
    en: 'Commercial center with a glass facade and a pedestrian square at dusk',
    ru: 'Торговый центр со стеклянным фасадом и площадью в сумерках',
  }),
  picture('project-commercial-2', {
    ro: 'Copertina din lemn de deasupra intrării în centrul comercial',
    en: 'Timber canopy above the entrance of the commercial center',
    ru: 'Деревянный навес над входом в торговый центр',
  }),
  picture('project-factory', {
    ro: 'Fabrică de procesare cu silozuri, turn tehnologic și benzi transportoare',
    en: 'Processing factory with silos, a process tower and conveyors',
    ru: 'Перерабатывающий завод с силосами, башней и конвейерами',
  }),
  picture('project-factory-2', {
    ro: 'Estacadă de conducte care duce la turnul tehnologic al fabricii',
    en: 'Pipe rack leading to the process tower of the factory',
    ru: 'Эстакада трубопроводов, ведущая к технологической башне завода',
  }),
  picture('project-factory-3', {
    ro: 'Silozurile fabricii în lumina serii',
    en: 'The factory silos in evening light',
    ru: 'Силосы завода в вечернем свете',
  }),
  picture('project-logistics', {
    ro: 'Centru logistic la apus, cu birouri vitrate și camioane la rampe',
    en: 'Logistics center at sunset, with glazed offices and lorries at the docks',
    ru: 'Логистический центр на закате: остеклённый офис и грузовики у доков',
  }),
  picture('project-logistics-2', {
    ro: 'Camioane la rampele de sub copertina centrului logistic, ziua',
    en: 'Lorries at the docks under the canopy of the logistics center by day',
    ru: 'Грузовики у доков под навесом логистического центра днём',
  }),
  picture('project-logistics-3', {
    ro: 'Camioane în curtea centrului logistic, dimineața',
    en: 'Lorries in the yard of the logistics center in the morning',
    ru: 'Грузовики во дворе логистического центра утром',
  }),
  picture('project-residential', {
    ro: 'Curte verde între blocurile din cărămidă ale complexului rezidențial',
    en: 'Green courtyard between the brick blocks of the residential complex',
    ru: 'Зелёный двор между кирпичными домами жилого комплекса',
  }),
  picture('project-residential-2', {
    ro: 'Balcoane adânci pe fațada de cărămidă a unui bloc de locuințe',
    en: 'Deep balconies on the brick facade of an apartment block',
    ru: 'Глубокие балконы на кирпичном фасаде жилого дома',
  }),
  picture('project-residential-3', {
    ro: 'Complexul rezidențial văzut de sus: curtea verde, aleile și locul de joacă',
    en: 'The residential complex from above, with its green courtyard, paths and playground',
    ru: 'Жилой комплекс сверху: зелёный двор, дорожки и детская площадка',
  }),
  picture('service-commercial', {
    ro: 'Colțul unei clădiri de birouri cu fațadă vitrată și tavan exterior din lemn',
    en: 'Corner of an office building with a glass facade and a timber soffit',
    ru: 'Угол офисного здания со стеклянным фасадом и деревянной подшивкой',
  }),
  picture('service-industrial', {
    ro: 'Montajul cadrelor metalice ale unei hale industriale',
    en: 'Steel portal frames of an industrial building going up',
    ru: 'Монтаж стальных рам промышленного цеха',
  }),
  picture('service-residential', {
    ro: 'Locuințe înșiruite din cărămidă în construcție, cu schele și macara',
    en: 'Brick terraced houses under construction, with scaffolding and a crane',
    ru: 'Строящиеся кирпичные таунхаусы с лесами и краном',
  }),
  picture('why-choose-us', {
    ro: 'Perete din beton brut, străbătut de o fâșie de lumină caldă',
    en: 'Bare concrete wall crossed by a band of warm light',
    ru: 'Стена из необработанного бетона с полосой тёплого света',
  }),
]

const byPath = new Map(builtInPictures.map((picture) => [picture.path, picture]))

export function builtInPicture(path: string): BuiltInPicture | undefined {
  return byPath.get(path)
}

/** Stand-ins: behind a hero without a usable image, and on a shared link without one of its own. */
export const fallbackHeroPicture = '/assets/pictures/hero-1.jpg'
export const fallbackShareImage = '/assets/pictures/og-default.jpg'

/** A built-in picture of a project as messengers show it: `npm run pictures` has cut it. */
export function builtInShareImage(path: string): string | undefined {
  const name = /^\/assets\/pictures\/(project-[a-z\d-]+\.jpg)$/.exec(path)?.[1]
  return name !== undefined && byPath.has(path) ? `/assets/pictures/og-${name}` : undefined
}
