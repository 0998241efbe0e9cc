import type { WhyChooseUs } from './section.ts'

export const defaultWhyChooseUs: WhyChooseUs = {
  title: { ro: 'De ce Temelia', en: 'Why Temelia', ru: 'Почему Temelia' },
  description: {
    ro: 'O clădire se judecă după câteva ierni, nu în ziua inaugurării. De aceea lucrăm cu planuri verificate, cu oamenii noștri și cu promisiuni puse pe hârtie.',
    en: 'A building is judged after a few winters, not on opening day. That is why we work with checked drawings, our own people and promises put in writing.',
    ru: 'О здании судят после нескольких зим, а не в день открытия. Поэтому строим своими силами, по проверенным чертежам, а всё обещанное вносим в договор.',
  },
  backgroundImage: '/assets/pictures/why-choose-us.jpg',
  benefits: [
    {
      id: 'experience',
      title: {
        ro: 'Peste 15 ani de experiență',
        en: 'Over 15 years of experience',
        ru: 'Более 15 лет опыта',
      },
      description: {
        ro: 'Depozite, fabrici, locuințe și centre comerciale: cunoaștem terenul, normele și iernile de aici.',
        en: 'Warehouses, factories, homes and retail centres: we know the local soil, codes and winters.',
        ru: 'Склады, фабрики, жильё и торговые центры: мы знаем здешние грунты, нормы и зимы.',
      },
    },
    {
      id: 'deadlines',
      title: { ro: 'Termene respectate', en: 'Deadlines met', ru: 'Соблюдение сроков' },
      description: {
        ro: 'Graficul face parte din contract. În fiecare vineri primiți un raport despre stadiul lucrărilor, cu fotografii de pe șantier.',
        en: 'The schedule is part of the contract. Every Friday you receive a progress report with photographs from the site.',
        ru: 'График — часть договора. Каждую пятницу вы получаете отчёт о ходе работ с фотографиями со стройки.',
      },
    },
    {
      id: 'quality',
      title: { ro: 'Calitate verificată', en: 'Verified quality', ru: 'Проверенное качество' },
      description: {
        ro: 'Betonul se încearcă în laborator, sudurile se verifică, iar pentru lucrările ascunse întocmim procese-verbale.',
        en: 'Concrete is tested in a laboratory, welds are inspected, and every stage is signed off before it is covered.',
        ru: 'Бетон испытываем в лаборатории, сварные швы контролируем, на все скрытые работы составляем акты.',
      },
    },
    {
      id: 'solutions',
      title: { ro: 'Soluții complete', en: 'Complete solutions', ru: 'Комплексные решения' },
      description: {
        ro: 'Proiect, autorizații, execuție și instalații sub un singur contract, cu un singur responsabil.',
        en: 'Design, permits, construction and building services under a single contract, with one person in charge.',
        ru: 'Проект, разрешения, строительство и инженерные сети — по одному договору и с одним ответственным.',
      },
    },
  ],
}
