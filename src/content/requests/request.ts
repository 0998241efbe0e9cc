import {
  type Choice,
  choice,
  itemId,
  line,
  type SimpleField,
  toggle,
} from '../description/fields.ts'
import { limits } from '../values/limits.ts'
import type { LocalisedText } from '../values/localised-text.ts'

interface Asking {
  /** The label of its control. */
  question: LocalisedText
  /** Whether the form shows it first, or among what may be left out. */
  part: 'main' | 'details'
  /** Stands below this field and the one before it, and describes both. */
  help?: LocalisedText
  /** What it must look like, if anything is written in it. */
  check?: 'phone' | 'email'
  autoComplete?: string
  /** It takes a whole row of the form. */
  isWide?: boolean
  /** Who reads it outside the panel: also chats, which are another company's, or the company's own mails and webhook alone. */
  toldTo?: 'chats'
  /** Its name in the webhook's payload, where that is not the name of its control. */
  payloadName?: string
  /** The label of the switch in the panel without which it is not asked for. */
  askedIf?: string
}

interface Optional {
  blank: LocalisedText
}

type AskedLine = SimpleField<'line'> & Asking
type AskedItem = SimpleField<'identifier'> & Asking & Optional & { of: 'services' | 'projects' }
type AskedChoice = Choice & Asking & Optional & { answers: Readonly<Record<string, LocalisedText>> }
export type ChosenField = AskedItem | AskedChoice
export type AskedField = AskedLine | ChosenField

function asked<const Field, const Options extends Asking>(field: Field, options: Options) {
  return { ...field, ...options }
}

/** The panel names each answer as the form does in Romanian. */
function askedChoice<
  const Options extends Asking & Optional & { answers: Readonly<Record<string, LocalisedText>> },
>(label: string, options: Options) {
  const texts = Object.entries(options.answers).map(([answer, text]) => [answer, text.ro])
  const choices: Record<string, string> = { '': options.blank.ro, ...Object.fromEntries(texts) }
  return asked(choice(label, choices, ''), options)
}

/**
 * What a visitor writes with a request, in the order of the form. Form, checks, columns, mails, webhook, the panel's detail, its
 * table and the document of a person's data follow. A new field needs a migration with `temelia.add_request_field()`.
 */
const requestFields = {
  name: asked(line('Numele'), {
    question: { ro: 'Numele dumneavoastră', en: 'Your name', ru: 'Ваше имя' },
    part: 'main',
    autoComplete: 'name',
    isWide: true,
  }),
  phone: asked(line('Telefon', { maxLength: 60 }), {
    question: { ro: 'Telefon', en: 'Phone', ru: 'Телефон' },
    part: 'main',
    check: 'phone',
    autoComplete: 'tel',
  }),
  email: asked(line('E-mail', { maxLength: 254 }), {
    question: { ro: 'E-mail', en: 'E-mail', ru: 'Эл. почта' },
    part: 'main',
    check: 'email',
    autoComplete: 'email',
    help: {
      ro: 'Este suficient unul: telefonul sau e-mailul.',
      en: 'Either one is enough: phone or e-mail.',
      ru: 'Достаточно одного: телефона или эл. почты.',
    },
  }),
  channel: askedChoice('Răspuns dorit prin', {
    question: {
      ro: 'Cum preferați să vă răspundem?',
      en: 'How should we reply?',
      ru: 'Как вам ответить?',
    },
    part: 'details',
    blank: { ro: 'Indiferent', en: 'No preference', ru: 'Неважно' },
    answers: {
      call: { ro: 'Apel telefonic', en: 'Phone call', ru: 'По телефону' },
      whatsapp: { ro: 'WhatsApp', en: 'WhatsApp', ru: 'WhatsApp' },
      viber: { ro: 'Viber', en: 'Viber', ru: 'Viber' },
      telegram: { ro: 'Telegram', en: 'Telegram', ru: 'Telegram' },
      email: { ro: 'E-mail', en: 'E-mail', ru: 'По эл. почте' },
    },
    payloadName: 'answer_by',
  }),
  service: asked(itemId('Serviciul', ''), {
    question: { ro: 'Tipul lucrării', en: 'Type of work', ru: 'Вид работ' },
    part: 'details',
    of: 'services',
    blank: { ro: 'Nu știu încă', en: 'Not sure yet', ru: 'Пока не знаю' },
    toldTo: 'chats',
  }),
  project: asked(itemId('Proiectul', ''), {
    question: { ro: 'Proiect de referință', en: 'Similar project', ru: 'Похоже на проект' },
    part: 'details',
    of: 'projects',
    blank: { ro: 'Fără', en: 'None', ru: 'Не выбран' },
    isWide: true,
  }),
  town: asked(line('Localitatea'), {
    question: { ro: 'Localitatea', en: 'Town', ru: 'Населённый пункт' },
    part: 'details',
    autoComplete: 'address-level2',
  }),
  when: asked(line('Când'), {
    question: {
      ro: 'Când doriți să începeți',
      en: 'When would you like to start?',
      ru: 'Когда хотите начать',
    },
    part: 'details',
    column: 'wanted_when',
  }),
  budget: askedChoice('Bugetul', {
    question: { ro: 'Bugetul aproximativ', en: 'Approximate budget', ru: 'Примерный бюджет' },
    part: 'details',
    blank: { ro: 'Nu știu încă', en: 'Not sure yet', ru: 'Пока не знаю' },
    answers: {
      'under-10000': { ro: 'Sub 10 000 €', en: 'Under €10,000', ru: 'До 10 000 €' },
      '10000-50000': { ro: '10 000 – 50 000 €', en: '€10,000 – €50,000', ru: '10 000 – 50 000 €' },
      '50000-150000': {
        ro: '50 000 – 150 000 €',
        en: '€50,000 – €150,000',
        ru: '50 000 – 150 000 €',
      },
      'over-150000': { ro: 'Peste 150 000 €', en: 'Over €150,000', ru: 'Более 150 000 €' },
    },
    askedIf: 'Se întreabă bugetul',
  }),
  message: asked(line('Mesajul', { maxLength: 5_000, rows: 4 }), {
    question: { ro: 'Mesajul dumneavoastră', en: 'Your message', ru: 'Ваше сообщение' },
    part: 'main',
    isWide: true,
  }),
} as const satisfies Record<string, AskedField>

type Described = typeof requestFields
export type RequestFieldName = keyof Described

export const requestFieldNames = Object.keys(requestFields) as RequestFieldName[]

export function requestField(name: RequestFieldName): AskedField {
  return requestFields[name]
}

export function fieldsOfPart(part: AskedField['part']): RequestFieldName[] {
  return requestFieldNames.filter((name) => requestField(name).part === part)
}

/** What a value of the form is checked by. The form's script reads it from the controls, and so loads no texts of the description. */
export interface FormField {
  name: RequestFieldName
  maxLength: number
  check: AskedField['check'] | undefined
  hasLines: boolean
}

/** In the order of the form: what it shows first, then the details. */
export const formFields = (['main', 'details'] as const)
  .flatMap(fieldsOfPart)
  .map((name): FormField => {
    const field = requestField(name)
    const maxLength = field.kind === 'choice' ? limits.line : field.maxLength
    return { name, maxLength, check: field.check, hasLines: field.kind === 'line' && !!field.rows }
  })

/** An item has two columns: its id and, since it may be gone later, its title. */
type ColumnsOf<Name extends string, Field> = Field extends { kind: 'identifier' }
  ? `${Name}_id` | `${Name}_title`
  : Field extends { column: infer Column extends string }
    ? Column
    : Name

export type RequestColumn = {
  [Name in RequestFieldName]: ColumnsOf<Name, Described[Name]>
}[RequestFieldName]

/** The column with what people read of a field: of an item its title. */
export function textColumn(name: RequestFieldName): RequestColumn {
  const field = requestField(name)
  return (field.kind === 'identifier' ? `${name}_title` : (field.column ?? name)) as RequestColumn
}

type SwitchedName = {
  [Name in RequestFieldName]: Described[Name] extends { askedIf: string } ? Name : never
}[RequestFieldName]

const switchName = (name: string) => `asks${name.charAt(0).toUpperCase()}${name.slice(1)}`

/** What the owner can have asked as well. */
export const requestSwitches = Object.fromEntries(
  requestFieldNames.flatMap((name) => {
    const { askedIf } = requestField(name)
    return askedIf === undefined ? [] : [[switchName(name), toggle(askedIf)]]
  }),
) as { readonly [Name in SwitchedName as `asks${Capitalize<Name>}`]: SimpleField<'switch'> }

export function isAsked(name: RequestFieldName, form: object): boolean {
  const switches = form as Readonly<Record<string, unknown>>
  return requestField(name).askedIf === undefined || switches[switchName(name)] === true
}
