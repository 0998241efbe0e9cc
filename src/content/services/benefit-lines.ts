import type { LocalisedText } from '../values/localised-text.ts'

/** Under every service's detail, until the owner writes other lines. */
export const serviceBenefitLines: LocalisedText[] = [
  {
    ro: 'Deviz detaliat, fără costuri ascunse',
    en: 'A detailed estimate with no hidden costs',
    ru: 'Подробная смета без скрытых расходов',
  },
  {
    ro: 'Termene fixate în contract',
    en: 'Deadlines written into the contract',
    ru: 'Сроки, закреплённые в договоре',
  },
  {
    ro: 'Materiale certificate și control pe fiecare etapă',
    en: 'Certified materials, checked at every stage',
    ru: 'Сертифицированные материалы и контроль на каждом этапе',
  },
  {
    ro: 'Garanție scrisă după recepție',
    en: 'A written warranty after handover',
    ru: 'Письменная гарантия после сдачи',
  },
]
