import type { ComponentProps, ReactNode } from 'react'
import { legalTitle } from '#content/pages/legal-title.ts'
import {
  answerChannels,
  blankOffer,
  type OfferField,
  type OfferProblems,
  type OfferTextField,
  type OfferValues,
  problemsInOrder,
  referrerField,
  ticketField,
  trapField,
} from '#content/requests/offer-fields.ts'
import { acceptedFiles, filesField, uploadField } from '#content/requests/request-files.ts'
import { textIn } from '#content/values/localised-text.ts'
import { island } from '../attributes/island-attributes.ts'
import {
  controlId,
  filesControlId,
  filesHintId,
  offerNoticeId,
  problemId,
} from '../attributes/offer-attributes.ts'
import { problemInList, problemText } from '../view/offer-answer-texts.ts'
import { offerTexts } from '../view/offer-texts.ts'
import { pageHref, withLanguage } from '../view/page-links.ts'
import type { PageOf } from '../view/page-table.ts'
import { textProps, type View } from '../view/view.ts'
import { Icon } from './icon.tsx'

interface FormProps {
  view: View
  /** What the address chooses, and what was sent and not accepted. */
  page?: Omit<PageOf<'offer'>, 'kind'>
}

/**
 * The one form for all pages. At `/oferta` it works whole without scripts and lists all projects. On a page that is cached it
 * comes without a ticket, starts at its first use, and shows a project only once one was chosen.
 */
export function OfferForm({ view, page }: FormProps) {
  const texts = offerTexts[view.language]
  const { services, projects } = view.site
  const { problems = {}, notice } = page ?? {}
  const values: OfferValues = page?.values ?? {
    ...blankOffer,
    service: page?.service ?? '',
    project: page?.project ?? '',
  }
  const field = { view, problems, values }
  const optionsOf = (items: typeof services.items | typeof projects.items): [string, string][] =>
    items.map(({ id, title }) => [id, textIn(title, view.language)])
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
      <div className="offer-notice" id={offerNoticeId} role="alert" tabIndex={-1}>
        {notice ? texts.notices[notice] : <ProblemList view={view} problems={problems} />}
      </div>
      <Line {...field} name="name" autoComplete="name" isWide />
      <Line {...field} name="phone" type="tel" autoComplete="tel" hint={texts.contactHint} />
      <Line {...field} name="email" type="email" autoComplete="email" />
      <Choice
        {...field}
        name="channel"
        blankLabel={texts.anyChannel}
        options={answerChannels.map((each) => [each, texts.channels[each]])}
      />
      <Choice
        {...field}
        name="service"
        blankLabel={texts.anyService}
        options={optionsOf(services.items)}
      />
      <Choice
        {...field}
        name="project"
        blankLabel={texts.anyProject}
        options={page ? optionsOf(projects.items) : []}
        isWide
      />
      <Line {...field} name="town" autoComplete="address-level2" />
      <Line {...field} name="when" />
      <FieldFrame {...field} name="message" isWide>
        <textarea {...controlProps('message', problems)} rows={6} defaultValue={values.message} />
      </FieldFrame>
      <Files view={view} uploads={page?.uploads ?? []} />
      <Consent {...field} />
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
function ProblemList({ view, problems }: Pick<FieldProps, 'view' | 'problems'>) {
  const found = problemsInOrder(problems)
  if (found.length === 0) return null
  return (
    <ul>
      {found.map(([field, problem]) => (
        <li key={field}>
          <a href={`#${controlId(field)}`}>{problemInList(view.language, field, problem)}</a>
        </li>
      ))}
    </ul>
  )
}

function Consent(field: FieldProps) {
  const { view, problems, values } = field
  return (
    <div className="offer-field offer-wide">
      <div className="offer-consent">
        <input
          type="checkbox"
          value="yes"
          required
          {...controlProps('consent', problems)}
          defaultChecked={values.consent}
        />
        <label htmlFor={controlId('consent')}>
          {offerTexts[view.language].consentBefore}
          <a
            href={pageHref({ kind: 'privacy' }, view.language)}
            target="_blank"
            {...textProps(legalTitle(view.site.pages, 'privacy'), view)}
          />
          . <span className="offer-hint">{offerTexts[view.language].required}</span>
        </label>
      </div>
      <Problem {...field} name="consent" />
    </div>
  )
}

type StoredUpload = NonNullable<PageOf<'offer'>['uploads']>[number]

/**
 * The browser's own control takes dropped files as well; with scripts it is transparent, over a box that says so. When the
 * server sends a form back, its files are kept unless the visitor unticks them.
 */
function Files({ view, uploads }: { view: View; uploads: readonly StoredUpload[] }) {
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

interface FieldProps {
  view: View
  problems: OfferProblems
  values: OfferValues
  isWide?: boolean
  isHidden?: boolean
}

/** The control's name and what ties the problem to it. */
function controlProps(name: OfferField, problems: FieldProps['problems']) {
  return {
    id: controlId(name),
    name,
    'aria-describedby': problemId(name),
    ...(problems[name] && { 'aria-invalid': true }),
  }
}

function FieldFrame({
  name,
  isWide = false,
  isHidden = false,
  hint,
  children,
  ...field
}: FieldProps & { name: OfferTextField; hint?: string | undefined; children: ReactNode }) {
  return (
    <div className={`offer-field${isWide ? ' offer-wide' : ''}`} hidden={isHidden}>
      <label htmlFor={controlId(name)}>{offerTexts[field.view.language][name]}</label>
      {children}
      {hint && <p className="offer-hint">{hint}</p>}
      <Problem {...field} name={name} />
    </div>
  )
}

function Problem({ view, problems, name }: FieldProps & { name: OfferField }) {
  const problem = problems[name]
  return (
    <p className="offer-problem" id={problemId(name)} hidden={!problem}>
      {problem && problemText(view.language, name, problem)}
    </p>
  )
}

type LineProps = FieldProps & {
  name: OfferTextField
  hint?: string
} & Pick<ComponentProps<'input'>, 'type' | 'autoComplete'>

function Line({ type = 'text', autoComplete, hint, ...field }: LineProps) {
  const { name, values, problems } = field
  return (
    <FieldFrame {...field} hint={hint}>
      <input
        {...controlProps(name, problems)}
        {...(autoComplete && { autoComplete })}
        type={type}
        defaultValue={values[name]}
      />
    </FieldFrame>
  )
}

type ChoiceProps = FieldProps & {
  name: OfferTextField
  /** Labels the option that chooses nothing. */
  blankLabel: string
  options: [string, string][]
}

function Choice({ blankLabel, options, ...field }: ChoiceProps) {
  const { name, values, problems } = field
  return (
    <FieldFrame {...field} isHidden={options.length === 0}>
      <select {...controlProps(name, problems)} defaultValue={values[name]}>
        <option value="">{blankLabel}</option>
        {options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
