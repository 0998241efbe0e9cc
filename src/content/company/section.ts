import {
  type ContentOf,
  coordinates,
  date,
  group,
  idno,
  line,
  list,
  localised,
  mobile,
  telegram,
  times,
} from '../description/fields.ts'
import { section } from '../description/section.ts'

export const companySlug = 'date-de-identificare'

/** Only what nothing else holds: name, phone, mail, address and the schedule's lines stay in contact and footer. */
export const company = section({
  key: 'company',
  table: 'site_company',
  label: 'Datele companiei',
  optional: true,
  screen: { path: 'company', icon: 'Landmark', place: 'company' },
  fields: {
    legalName: line('Denumirea juridică', { required: true }),
    idno: idno('IDNO', { required: true }),
    legalAddress: localised('Sediul juridic', { required: true }),
    coordinates: coordinates('Coordonatele biroului'),
    messengers: group('Mesagerie', {
      whatsapp: mobile('WhatsApp'),
      viber: mobile('Viber'),
      telegram: telegram('Telegram'),
    }),
    hours: group('Orele de lucru', {
      monday: times('Luni'),
      tuesday: times('Marți'),
      wednesday: times('Miercuri'),
      thursday: times('Joi'),
      friday: times('Vineri'),
      saturday: times('Sâmbătă'),
      sunday: times('Duminică'),
    }),
    closedDays: list('Zile închise', {
      idPrefix: 'closed',
      maxItems: 50,
      fields: {
        from: date('Prima zi', { required: true }),
        to: date('Ultima zi', { notBefore: 'from' }),
      },
    }),
  },
})

export type Company = ContentOf<typeof company>
export type ClosedDays = Company['closedDays'][number]
export type Messenger = keyof Company['messengers']
export type Weekday = keyof Company['hours']

export const weekdays = Object.keys(company.fields.hours.fields) as Weekday[]
