import type { Figures } from './section.ts'

const squareMetres = { ro: 'm²', en: 'sqm', ru: 'м²' }

export const defaultFigures: Figures = {
  isOn: true,
  title: { ro: 'Temelia în cifre', en: 'Temelia in figures', ru: 'Temelia в цифрах' },
  items: [
    {
      id: 'figure-experience',
      value: '15+',
      unit: { ro: 'ani', en: 'years', ru: 'лет' },
      title: {
        ro: 'de experiență în construcții',
        en: 'of experience in construction',
        ru: 'опыта в строительстве',
      },
      since: { ro: '', en: '', ru: '' },
      isPublished: true,
    },
    {
      id: 'figure-logistics',
      value: '5000',
      unit: squareMetres,
      title: {
        ro: 'depozite și birouri într-un centru logistic',
        en: 'storage and offices in a logistics center',
        ru: 'склады и офисы в логистическом центре',
      },
      since: { ro: 'predate în 2024', en: 'handed over in 2024', ru: 'сданы в 2024 г.' },
      isPublished: true,
    },
    {
      id: 'figure-apartments',
      value: '50',
      unit: { ro: 'de apartamente', en: 'apartments', ru: 'квартир' },
      title: {
        ro: 'într-un complex rezidențial',
        en: 'in a residential complex',
        ru: 'в жилом комплексе',
      },
      since: { ro: 'predate în 2023', en: 'handed over in 2023', ru: 'сдано в 2023 г.' },
      isPublished: true,
    },
    {
      id: 'figure-shops',
      value: '15000',
      unit: squareMetres,
      title: {
        ro: 'magazine și spații publice într-un centru comercial',
        en: 'shops and public space in a commercial center',
        ru: 'магазины и общественные пространства в торговом центре',
      },
      since: { ro: 'predate în 2022', en: 'handed over in 2022', ru: 'сданы в 2022 г.' },
      isPublished: true,
    },
    {
      id: 'figure-factory',
      value: '200',
      unit: { ro: 't/zi', en: 't/day', ru: 'т/сутки' },
      title: {
        ro: 'capacitatea unei fabrici de procesare',
        en: 'capacity of a processing factory',
        ru: 'мощность перерабатывающего завода',
      },
      since: { ro: 'din 2021', en: 'since 2021', ru: 'с 2021 г.' },
      isPublished: true,
    },
    // Waits in the panel: only the owner knows it.
    {
      id: 'figure-safety',
      value: '1000',
      unit: { ro: 'de zile', en: 'days', ru: 'дней' },
      title: {
        ro: 'fără accidente de muncă pe șantierele noastre',
        en: 'without an accident at work on our sites',
        ru: 'без несчастных случаев на наших объектах',
      },
      since: { ro: '', en: '', ru: '' },
      isPublished: false,
    },
  ],
}
