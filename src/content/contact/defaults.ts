import { fallbackOf } from '../description/fallback.ts'
import { type Contact, type ContactStyles, contact } from './section.ts'

export const defaultContactStyles: ContactStyles = fallbackOf(contact.fields.styles)

const phone = '+373 22 000 000'
const email = 'contact@temelia.example'

export const defaultContact: Contact = {
  title: { ro: 'Contact', en: 'Contact', ru: 'Контакты' },
  description: {
    ro: 'Spuneți-ne ce vreți să construiți și unde. Vă contactăm pentru detalii și stabilim o vizită pe teren.',
    en: "Tell us what you want to build and where. We'll get back to you to discuss the details and arrange a site visit.",
    ru: 'Расскажите, что и где вы хотите построить. Мы свяжемся с вами, чтобы уточнить детали и договориться о выезде на участок.',
  },
  info: {
    location: {
      ro: 'str. Uzinelor 1, MD-2036, Chișinău, Republica Moldova',
      en: '1 Uzinelor Street, MD-2036, Chișinău, Republic of Moldova',
      ru: 'ул. Узинелор, 1, MD-2036, Кишинёв, Республика Молдова',
    },
    phone: { ro: phone, en: phone, ru: phone },
    email: { ro: email, en: email, ru: email },
  },
  schedule: {
    weekdays: {
      ro: 'Luni – vineri: 09:00-18:00',
      en: 'Monday – Friday: 09:00-18:00',
      ru: 'Понедельник – пятница: 09:00-18:00',
    },
    saturday: {
      ro: 'Sâmbătă: 10:00-15:00',
      en: 'Saturday: 10:00-15:00',
      ru: 'Суббота: 10:00-15:00',
    },
    sunday: { ro: 'Duminică: închis', en: 'Sunday: closed', ru: 'Воскресенье: выходной' },
  },
  phoneInHeader: true,
  barOnPhones: true,
  openNow: true,
  styles: defaultContactStyles,
}
