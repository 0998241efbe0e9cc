import type { Process } from './section.ts'

export const defaultProcess: Process = {
  isOn: true,
  title: { ro: 'Cum lucrăm', en: 'How we work', ru: 'Как мы работаем' },
  description: {
    ro: 'De la primul apel până la predarea cheilor știți ce urmează, cine răspunde și ce primiți în scris.',
    en: 'From the first call to handover, you know what comes next, who is in charge and what you get in writing.',
    ru: 'На каждом этапе вы знаете, что будет дальше, кто отвечает и какие документы вы получите.',
  },
  items: [
    {
      id: 'step-call',
      title: { ro: 'Primul apel', en: 'The first call', ru: 'Первый звонок' },
      description: {
        ro: 'Ne spuneți ce vreți să construiți, unde și până când. Vă spunem deschis dacă vă putem ajuta.',
        en: 'You tell us what you would like to build, where and by when. We tell you frankly whether we can help.',
        ru: 'Вы рассказываете, что хотите построить, где и к какому сроку. Мы честно говорим, сможем ли помочь.',
      },
      duration: { ro: 'o zi', en: 'one day', ru: 'один день' },
    },
    {
      id: 'step-visit',
      title: { ro: 'Vizita pe teren', en: 'The site visit', ru: 'Выезд на участок' },
      description: {
        ro: 'Un inginer examinează terenul, accesul și rețelele din apropiere. Dacă este nevoie, comandăm și studiul geotehnic.',
        en: 'An engineer looks at the ground, the access and the utilities nearby. Where ground conditions call for it, we order a survey.',
        ru: 'Инженер осматривает участок, подъезды и ближайшие сети. При необходимости заказываем геологические изыскания.',
      },
      duration: { ro: 'o săptămână', en: 'one week', ru: 'одна неделя' },
    },
    {
      id: 'step-design',
      title: { ro: 'Proiectul și devizul', en: 'Design and estimate', ru: 'Проект и смета' },
      description: {
        ro: 'Cerem certificatul de urbanism, apoi primiți planurile și un deviz pe articole. Știți cât costă fiecare parte și ce se mai poate schimba înainte de a semna.',
        en: 'We apply for the planning certificate, then you get the drawings and an itemised estimate. You know what each part costs, and what can still be changed before you sign.',
        ru: 'Оформляем градостроительный сертификат, затем вы получаете чертежи и смету по позициям. Видно, сколько стоит каждая часть и что можно изменить до подписания.',
      },
      duration: { ro: '3–6 săptămâni', en: '3–6 weeks', ru: '3–6 недель' },
    },
    {
      id: 'step-contract',
      title: {
        ro: 'Contractul și autorizațiile',
        en: 'Contract and permits',
        ru: 'Договор и разрешения',
      },
      description: {
        ro: 'Prețul și graficul intră în contract. Noi depunem actele pentru autorizația de construire.',
        en: 'Price and schedule become part of the contract. We apply for the building permit.',
        ru: 'Цену и график закрепляем в договоре. Разрешение на строительство оформляем мы.',
      },
      duration: { ro: '1–3 luni', en: '1–3 months', ru: '1–3 месяца' },
    },
    {
      id: 'step-site',
      title: { ro: 'Șantierul', en: 'Construction', ru: 'Стройка' },
      description: {
        ro: 'De lucrare răspunde o singură persoană. În fiecare vineri primiți un raport cu fotografii, iar orice modificare de preț o semnați dinainte.',
        en: 'One person is in charge of the job. Every Friday you get a progress report with photographs, and you sign off any price change first.',
        ru: 'За объект отвечает один человек. Каждую пятницу присылаем отчёт с фотографиями, а любое изменение цены заранее согласуем письменно.',
      },
      duration: { ro: 'conform graficului', en: 'as scheduled', ru: 'по графику' },
    },
    {
      id: 'step-keys',
      title: { ro: 'Recepția și cheile', en: 'Handover and keys', ru: 'Приёмка и ключи' },
      description: {
        ro: 'Trecem împreună prin fiecare încăpere și remediem ce observați. Primiți cheile, cartea tehnică și garanția scrisă.',
        en: 'We walk through every room together and put right anything you notice. You receive the keys, the technical file and a written warranty.',
        ru: 'Вместе осматриваем каждое помещение и устраняем замечания. Вы получаете ключи, техническую документацию и письменную гарантию.',
      },
      duration: { ro: '1–2 săptămâni', en: '1–2 weeks', ru: '1–2 недели' },
    },
  ].map((step) => ({ ...step, isPublished: true })),
}
