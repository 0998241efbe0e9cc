/**
 * Default texts of earlier versions, by field; an item of a list is named by its id. A stored text that still equals its
 * earlier default was never edited, and the owner is offered the one of today.
 */
export const earlierDefaults: Readonly<Record<string, string>> = {
  'hero.ctaText.ro': 'Vezi ce construim',
  'services.description.ro':
    'Trei domenii în care lucrăm zi de zi, cu ingineri, maiștri și utilaje proprii. Fiecare lucrare are deviz deschis, grafic săptămânal și un singur om de contact.',
  'services.items.industrial.features.3.ru': 'Сети электричества, воды и пожаротушения',
  'whyChooseUs.benefits.quality.description.ro':
    'Betonul se încearcă la laborator, sudurile se controlează, fiecare etapă ascunsă are proces-verbal.',
  'projects.description.ro':
    'Patru lucrări care arată cum gândim o clădire: de la fluxul camioanelor până la lumina din casa scării.',
  'projects.description.en':
    'Four jobs that show how we think about a building: from the path of the lorries to the light on the stairs.',
  'projects.description.ru':
    'Четыре объекта, по которым видно, как мы думаем о здании: от движения грузовиков до света на лестнице.',
  'projects.items.project-logistics.category.ru': 'Промышленные',
  'projects.items.project-residential.category.ru': 'Жилые',
  'projects.items.project-commercial.category.ru': 'Коммерческие',
  'projects.items.project-factory.category.ru': 'Промышленные',
  'projects.items.project-logistics.title.en': 'Logistics centre',
  'projects.items.project-commercial.title.en': 'Commercial centre',
  'projects.items.project-factory.title.en': 'Processing plant',
  'figures.items.figure-logistics.title.en': 'of storage and offices in the logistics centre',
  'figures.items.figure-shops.title.en': 'of shops and public space in the commercial centre',
  'figures.items.figure-factory.title.en': 'capacity of the processing plant',
  'footer.links.link-industrial.url': '#servicii',
  'footer.links.link-residential.url': '#servicii',
  'footer.links.link-commercial.url': '#servicii',
}
