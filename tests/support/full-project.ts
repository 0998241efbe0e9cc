import type { Project } from '#content/projects/section.ts'

const inAll = (ro: string, en: string, ru: string) => ({ ro, en, ru })

const paragraphs = {
  ro: 'Am început în martie cu drenajul terenului și cu piloții, pentru că apa freatică stătea la numai doi metri sub viitoarea pardoseală. Structura metalică a venit gata sudată, iar montajul a ținut șase săptămâni. În paralel am turnat pardoseala industrială, în câmpuri de câte patru sute de metri pătrați, cu rosturi tăiate a doua zi.',
  en: 'We began in March with draining the site and with the piles, as the ground water stood only two metres below the floor to be. The steel frame arrived welded and took six weeks to put up. Meanwhile we poured the industrial floor in fields of four hundred square metres each, with joints cut on the following day.',
  ru: 'Мы начали в марте с дренажа участка и свай: грунтовые воды стояли всего в двух метрах под будущим полом. Металлокаркас привезли уже сваренным, и монтаж занял шесть недель. Параллельно мы залили промышленный пол картами по четыреста квадратных метров, со швами, нарезанными на следующий день.',
}
const subtitles = {
  ro: ['Cum am construit', 'Acoperișul', 'Ce a urmat'],
  en: ['How we built it', 'The roof', 'What came next'],
  ru: ['Как мы строили', 'Кровля', 'Что было дальше'],
}

function storyIn(language: 'ro' | 'en' | 'ru'): string {
  // Cut at other places each time: a text that repeats itself would compress to nothing.
  const parts = subtitles[language].map((subtitle, at) => {
    const words = paragraphs[language].split(' ')
    const turned = [...words.slice(at * 9), ...words.slice(0, at * 9).reverse()].join(' ')
    return `<h2>${subtitle}</h2><p>${turned}</p>`
  })
  return `<p>${paragraphs[language]}</p>${parts.join('')}`
}

const fact = (kind: string, value: ReturnType<typeof inAll>, label = inAll('', '', '')) => ({
  id: `fact-${kind}`,
  kind: kind as NonNullable<Project['facts']>[number]['kind'],
  label,
  value,
})

/** Everything that the page of a project can show. */
export const fullProject = {
  story: inAll(storyIn('ro'), storyIn('en'), storyIn('ru')),
  facts: [
    fact(
      'place',
      inAll('Bălți, str. Decebal 139', 'Bălți, 139 Decebal St.', 'Бельцы, ул. Дечебал 139'),
    ),
    fact('area', inAll('5000 m²', '5000 m²', '5000 м²')),
    fact('duration', inAll('14 luni', '14 months', '14 месяцев')),
    fact(
      'client',
      inAll('Depozitele Nistrului SRL', 'Depozitele Nistrului', 'Depozitele Nistrului'),
    ),
    fact('role', inAll('Antreprenor general', 'General contractor', 'Генеральный подрядчик')),
    fact('value', inAll('42 milioane de lei', '42 million lei', '42 миллиона леев')),
    fact('own', inAll('12 m', '12 m', '12 м'), inAll('Înălțime', 'Height', 'Высота')),
  ],
  stages: [1, 2, 3, 4, 5, 6].map((at) => ({
    id: `stage-${at}`,
    title: inAll(`Etapa ${at}: fundații`, `Stage ${at}: foundations`, `Этап ${at}: фундаменты`),
    month: `2023-0${at}`,
    text: inAll(
      `Am turnat ${at * 640} m³ de beton în ${at + 2} zile.`,
      `We poured ${at * 640} m³ of concrete in ${at + 2} days.`,
      `Залили ${at * 640} м³ бетона за ${at + 2} дня.`,
    ),
  })),
  services: ['industrial', 'residential'],
}
