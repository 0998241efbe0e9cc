import type { Testimonials } from './section.ts'

export const defaultTestimonials: Testimonials = {
  isOn: false,
  title: { ro: 'Recenzii', en: 'Testimonials', ru: 'Отзывы' },
  description: {
    ro: 'Ce spun clienții despre noi, cu nume și prenume.',
    en: 'What our clients say, under their own names.',
    ru: 'Что говорят о нас заказчики — с именем и фамилией.',
  },
  items: [
    {
      id: 'testimonial-warehouse',
      isPublished: true,
      title: { ro: 'Ana Exemplu', en: 'Ana Exemplu', ru: 'Ана Экземплу' },
      quote: {
        ro: 'Un exemplu de recenzie: ce a cerut clientul, ce a mers bine și ce s-a întâmplat când ceva nu a mers.',
        en: 'An example of a testimonial: what was asked for, what went well, and what happened when something did not.',
        ru: 'Пример отзыва: что требовалось, что получилось хорошо и что было, когда что-то пошло не так.',
      },
      company: 'Logistic Exemplu SRL',
      photo: '',
      project: [],
      date: '',
      source: '',
    },
    {
      id: 'testimonial-home',
      isPublished: true,
      title: { ro: 'Ion Exemplu', en: 'Ion Exemplu', ru: 'Ион Экземплу' },
      quote: {
        ro: 'Încă un exemplu: o recenzie scurtă, în cuvintele clientului, convinge mai mult decât una lungă.',
        en: 'Another example: a short testimonial in the client’s own words is more convincing than a long one.',
        ru: 'Ещё один пример: короткий отзыв словами заказчика убеждает больше, чем длинный.',
      },
      company: '',
      photo: '',
      project: [],
      date: '',
      source: '',
    },
  ],
}
