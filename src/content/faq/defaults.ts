import type { Faq } from './section.ts'

export const defaultFaq: Faq = {
  isOn: true,
  title: { ro: 'Întrebări frecvente', en: 'Common questions', ru: 'Частые вопросы' },
  description: {
    ro: 'Ce ne întreabă clienții înainte de prima întâlnire.',
    en: 'What clients ask us before the first meeting.',
    ru: 'О чём нас спрашивают до первой встречи.',
  },
  items: [
    {
      id: 'question-price',
      title: {
        ro: 'Cât costă un metru pătrat?',
        en: 'What does a square metre cost?',
        ru: 'Сколько стоит квадратный метр?',
      },
      answer: {
        ro: 'Depinde de sol, de structură și de finisaje, așa că nu dăm un preț înainte de a vedea terenul. După vizită primiți un deviz pe articole, care nu vă obligă la nimic.',
        en: 'It depends on the ground, the frame and the finishes, so we do not quote a price before we have seen the site. After the visit you receive an itemised estimate, which commits you to nothing.',
        ru: 'Это зависит от грунта, конструкции и отделки, поэтому мы не называем цену, пока не увидим участок. После выезда вы получите смету по позициям, которая ни к чему не обязывает.',
      },
    },
    {
      id: 'question-permits',
      title: {
        ro: 'Vă ocupați și de proiect, și de autorizații?',
        en: 'Do you handle the design and the permits too?',
        ru: 'Проект и разрешения тоже берёте на себя?',
      },
      answer: {
        ro: 'Da. Proiectul, autorizațiile, execuția și instalațiile pot intra într-un singur contract. Dacă aveți deja un proiect, îl verificăm și lucrăm după el.',
        en: 'Yes. Design, permits, construction and building services can all go into one contract. If you already have drawings, we check them and build from them.',
        ru: 'Да. Проект, разрешения, строительство и инженерные сети могут войти в один договор. Если проект уже есть, мы его проверим и построим по нему.',
      },
    },
    {
      id: 'question-payment',
      title: { ro: 'Cum se plătește?', en: 'How does payment work?', ru: 'Как происходит оплата?' },
      answer: {
        ro: 'Pe etape, după ce fiecare este terminată și recepționată împreună cu dumneavoastră. Tranșele și termenele de plată sunt stabilite în contract.',
        en: 'In stages: you pay for each one once it is finished and you have accepted it. The instalments and their due dates are written into the contract.',
        ru: 'Поэтапно: после того как этап завершён и вы его приняли. Суммы и сроки платежей записаны в договоре.',
      },
    },
    {
      id: 'question-winter',
      title: { ro: 'Construiți și iarna?', en: 'Do you build in winter?', ru: 'Вы строите зимой?' },
      answer: {
        ro: 'Da, unde tehnologia o permite. Montajul structurilor și lucrările de interior continuă, iar betonul se toarnă numai la temperaturile cerute de norme. Graficul ține cont de iarnă de la început.',
        en: 'Yes, where the technology allows it. Frames go up and indoor work continues, while concrete is poured only at the temperatures that the codes require. The schedule allows for winter from the start.',
        ru: 'Да, если позволяет технология. Монтаж каркасов и внутренние работы продолжаются, а бетон заливаем только при температуре, допустимой по нормам. Зима учтена в графике с самого начала.',
      },
    },
    {
      id: 'question-guarantee',
      title: {
        ro: 'Ce garanție primim?',
        en: 'What warranty do we get?',
        ru: 'Какую гарантию вы даёте?',
      },
      answer: {
        ro: 'O garanție scrisă, cu termene pentru structură, acoperiș și instalații. O singură persoană preia sesizările și vine să le verifice.',
        en: 'A written warranty, with terms for structure, roof and building services. One person takes your call and comes out to the site.',
        ru: 'Письменную, со сроками на конструкции, кровлю и инженерные сети. Обращения принимает один человек, он же приезжает на объект.',
      },
    },
    {
      id: 'question-where',
      title: {
        ro: 'Lucrați și în afara Chișinăului?',
        en: 'Do you work outside Chișinău?',
        ru: 'Вы работаете за пределами Кишинёва?',
      },
      answer: {
        ro: 'Da, în toată Moldova, cu aceeași echipă și aceleași utilaje.',
        en: 'Yes, all over Moldova, with the same team and the same machinery.',
        ru: 'Да, по всей Молдове, с той же командой и техникой.',
      },
    },
  ].map((question) => ({ ...question, isPublished: true })),
}
