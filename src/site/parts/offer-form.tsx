import {
  type OfferField,
  type OfferProblem,
  problemsInOrder,
  readOffer,
  referrerField,
  ticketField,
  trapField,
} from '#content/requests/offer-fields.ts'
import {
  type ChosenField,
  fieldsOfPart,
  formFields,
  isAsked,
  type RequestFieldName,
  requestField,
} from '#content/requests/request.ts'
import { acceptedFiles, filesField, uploadField } from '#content/requests/request-files.ts'
import { textIn } from '#content/values/localised-text.ts'
import { island } from '../attributes/island-attributes.ts'
import {
  controlId,
  filesControlId,
  filesHintId,
  helpId,
  maxLengthAttribute,
  offerNoticeId,
  problemId,
} from '../attributes/offer-attributes.ts'
import { problemInList, problemText } from '../view/offer-answer-texts.ts'
import { offerTexts } from '../view/offer-texts.ts'
import { pageHref, withLanguage } from '../view/page-links.ts'
import type { PageOf } from '../view/page-table.ts'
import { unbroken } from '../view/unbroken.tsx'
import type { View } from '../view/view.ts'
import { Icon } from './icon.tsx'

/** What the address chooses, and what was sent and not accepted. */
type Answered = Omit<PageOf<'offer'>, 'kind'>

interface Form extends Required<Pick<Answered, 'problems' | 'values' | 'uploads'>> {
  view: View
  listsProjects: boolean
}

/**
 * The one form for all pages. At `/oferta` it works whole without scripts and lists all projects. On a page that is cached it
 * comes without a ticket, starts at its first use, and shows a project only once one was chosen.
 */
export function OfferForm({ view, page }: { view: View; page?: Answered }) {
  const texts = offerTexts[view.language]
  const { service = '', project = '', problems = {}, notice } = page ?? {}
  const values = page?.values ?? readOffer(new URLSearchParams({ service, project }), formFields)
  const listsProjects = page !== undefined
  const form = { view, problems, values, listsProjects, uploads: page?.uploads ?? [] }
  return (
    <form
      className="offer"
      method="post"
      encType="multipart/form-data"
      action={withLanguage('/oferta', view.language)}
      noValidate
      // After a step back the browser would fill in a request that was already sent.
      autoComplete={page ? undefined : 'off'}
      {...island('offer', page ? 'load' : 'use')}
    >
      {/* It must stand before the files: the server stores each as it arrives, under this ticket. */}
      <input type="hidden" name={ticketField} defaultValue={page?.ticket} />
      <div
        className="offer-notice"
        id={offerNoticeId}
        role="alert"
        tabIndex={-1}
        // biome-ignore lint/a11y/noAutofocus: a page that comes back with what is wrong starts there, also without scripts.
        autoFocus={notice !== undefined || Object.keys(problems).length > 0}
      >
        {notice ? texts.notices[notice] : <ProblemList form={form} />}
      </div>
      <RequestFields form={form} part="main" />
      <Details form={form} />
      <Consent form={form} />
      <div className="offer-trap" aria-hidden="true">
        <label>
          {texts.leaveBlank}
          <input name={trapField} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <input type="hidden" name={referrerField} />
      <button className="button" type="submit">
        {texts.send}
        <Icon name="arrow" />
      </button>
    </form>
  )
}

/** Each leads to its field. The form's script makes the same list. */
function ProblemList({ form: { view, problems } }: { form: Form }) {
  const found = problemsInOrder(problems, formFields)
  if (found.length === 0) return null
  return (
    <ul>
      {found.map(([field, problem]) => (
        <li key={field}>
          <a href={`#${controlId(field)}`}>
            {problemInList(problem, textOf(view, field, problem), labelOf(view, field))}
          </a>
        </li>
      ))}
    </ul>
  )
}

function textOf({ language }: View, name: OfferField, problem: OfferProblem): string {
  return problemText(language, problem, maxLengthOf(name))
}

function maxLengthOf(name: OfferField): number | undefined {
  return formFields.find((field) => field.name === name)?.maxLength
}

function labelOf({ language }: View, name: OfferField): string {
  return name === 'consent' ? '' : requestField(name).question[language]
}

function Consent({ form }: { form: Form }) {
  const { language } = form.view
  const texts = offerTexts[language]
  return (
    <div className="offer-field offer-wide">
      <div className="offer-consent">
        <input
          type="checkbox"
          value="yes"
          required
          {...controlProps('consent', form)}
          defaultChecked={form.values.consent}
        />
        <label htmlFor={controlId('consent')}>
          {texts.consentBefore}
          <a href={pageHref({ kind: 'privacy' }, language)} target="_blank" rel="noopener">
            {texts.consentLink}
          </a>
          . <span className="offer-hint">{texts.required}</span>
        </label>
      </div>
      <Problem form={form} name="consent" />
    </div>
  )
}

/**
 * The browser's own control takes dropped files as well; with scripts it is transparent, over a box that says so. When the
 * server sends a form back, its files are kept unless the visitor unticks them.
 */
function Files({ form: { view, uploads } }: { form: Form }) {
  const texts = offerTexts[view.language]
  return (
    <div className="offer-field offer-wide">
      <label htmlFor={filesControlId}>{texts.files}</label>
      <div className="offer-drop">
        <p aria-hidden="true">
          <Icon name="up" />
          {texts.chooseFiles}
        </p>
        <input
          type="file"
          id={filesControlId}
          name={filesField}
          multiple
          accept={acceptedFiles}
          aria-describedby={filesHintId}
        />
      </div>
      <p className="offer-hint" id={filesHintId}>
        {texts.filesHint}
      </p>
      {uploads.map(({ id, name }) => (
        <div key={id} className="offer-consent">
          <input type="checkbox" id={id} name={uploadField} value={id} defaultChecked />
          <label htmlFor={id}>{name}</label>
        </div>
      ))}
    </div>
  )
}

function controlProps(name: OfferField, { problems }: Form, help?: string) {
  const describedBy = [problems[name] && problemId(name), help].filter(Boolean).join(' ')
  return {
    id: controlId(name),
    name,
    'aria-describedby': describedBy || undefined,
    ...(problems[name] && { 'aria-invalid': true }),
  }
}

function RequestFields({ form, part }: { form: Form; part: 'main' | 'details' }) {
  return fieldsOfPart(part)
    .filter((name) => isAsked(name, form.view.site.requestForm))
    .map((name) => <RequestField key={name} form={form} name={name} />)
}

/**
 * What may be left out. Closed, it is sent all the same. It comes open with a problem, a choice or a file in it, which must be
 * seen; the form's script opens it for the same reasons.
 */
function Details({ form }: { form: Form }) {
  const { view, problems, values, uploads } = form
  const texts = offerTexts[view.language]
  const isOpen =
    uploads.length > 0 ||
    fieldsOfPart('details').some((name) => problems[name] !== undefined || values[name] !== '')
  return (
    <details className="offer-details question" open={isOpen}>
      <summary>
        <span>
          {texts.addDetails}
          <span className="offer-hint">{texts.detailsHint}</span>
        </span>
      </summary>
      <div className="offer-fields">
        <RequestFields form={form} part="details" />
        <Files form={form} />
      </div>
    </details>
  )
}

function RequestField({ form, name }: { form: Form; name: RequestFieldName }) {
  const { language } = form.view
  const described = requestField(name)
  const { question, help, part, isWide, autoComplete, check } = described
  const control = {
    ...controlProps(name, form, check && helpId),
    ...maxLengthAttribute.props(`${maxLengthOf(name)}`),
    defaultValue: form.values[name],
  }
  const options = described.kind === 'line' ? undefined : optionsOf(described, form)
  return (
    <>
      <div className={`offer-field${isWide ? ' offer-wide' : ''}`} hidden={options?.length === 0}>
        <label htmlFor={controlId(name)}>
          {question[language]}
          {part === 'main' && !check && (
            <span className="offer-hint"> {offerTexts[language].optional}</span>
          )}
        </label>
        {described.kind !== 'line' ? (
          <select {...control}>
            <option value="">{described.blank[language]}</option>
            {options?.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        ) : described.rows ? (
          <textarea {...control} rows={described.rows} />
        ) : (
          <input
            {...control}
            type={check === 'phone' ? 'tel' : (check ?? 'text')}
            autoComplete={autoComplete}
          />
        )}
        <Problem form={form} name={name} />
      </div>
      {help && (
        <p id={helpId} className="offer-hint offer-wide">
          {unbroken(help[language])}
        </p>
      )}
    </>
  )
}

function optionsOf(field: ChosenField, { view: { site, language }, listsProjects }: Form) {
  if (field.kind === 'choice')
    return Object.entries(field.answers).map(([value, text]) => [value, text[language]] as const)
  if (field.of === 'projects' && !listsProjects) return []
  return site[field.of].items.map(({ id, title }) => [id, textIn(title, language)] as const)
}

/** The form's script makes the same. */
function Problem({ form: { view, problems }, name }: { form: Form; name: OfferField }) {
  const problem = problems[name]
  if (!problem) return null
  return (
    <p className="offer-problem" id={problemId(name)}>
      {textOf(view, name, problem)}
    </p>
  )
}
