import { renderToStaticMarkup } from 'react-dom/server'
import { answerLimits, previewLinkStart } from '#content/browser/preview-link.ts'
import type { Language } from '#content/values/localised-text.ts'
import type { NewAnswer, OpenedLink } from '#data/prepared/links.ts'
import type { PreviewFrame } from '../pages/page-request.ts'
import { pageStyle, refusalStyle, sectionScript } from './preview-looks.ts'
import { type PreviewTexts, previewTexts } from './preview-texts.ts'

/** What somebody who holds a link says of the pages; `section` is blank where no script could tell which is on the screen. */
export type TypedAnswer = Pick<NewAnswer, 'kind' | 'name' | 'text' | 'section' | 'set_revision'>

export interface AnswerState {
  isSent?: boolean
  problem?: keyof PreviewTexts
  values?: TypedAnswer
}

/** The bar under each page, with whose preview it is and the two answers. It works without scripts. */
export function previewFrame(
  { link_id: id, for_whom: forWhom, expires_at, content_revision: revision }: OpenedLink,
  language: Language,
  answer: AnswerState,
): PreviewFrame {
  const texts = previewTexts[language]
  const lastDay = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    dateStyle: 'long',
    timeZone: 'Europe/Chisinau',
  }).format(new Date(expires_at))
  const bar = (
    <aside className="preview-bar" aria-label={texts.preview}>
      <p>
        <strong>{forWhom === '' ? texts.preview : `${texts.forWhom} ${forWhom}`}</strong>
        <span>{`${texts.until} ${lastDay}.`.replace('..', '.')}</span>
      </p>
      {answer.isSent && <p role="status">{texts.thanks}</p>}
      <div>
        <AnswerForm kind="approve" {...{ texts, revision, ...answer }} />
        <AnswerForm kind="remark" {...{ texts, revision, ...answer }} />
      </div>
    </aside>
  )
  const head = (
    <>
      <meta property="og:title" content={texts.preview} />
      <Inline element="style" code={pageStyle} />
      <Inline element="script" code={sectionScript} />
    </>
  )
  return { base: `${previewLinkStart}${id}`, head, bar }
}

interface AnswerFormProps extends AnswerState {
  kind: TypedAnswer['kind']
  texts: PreviewTexts
  revision: number
}

/** Sent to the address of the page that it stands on. */
function AnswerForm({ kind, texts, revision, problem, values }: AnswerFormProps) {
  const isApproval = kind === 'approve'
  const isRefused = problem !== undefined && values?.kind === kind
  return (
    <details name="answer" open={isRefused}>
      <summary>{isApproval ? texts.approve : texts.remark}</summary>
      <form method="post">
        {isRefused && <p role="alert">{texts[problem]}</p>}
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="section" />
        <input type="hidden" name="revision" value={revision} />
        <label>
          {texts.name}
          <input
            name="name"
            required
            maxLength={answerLimits.name}
            autoComplete="name"
            defaultValue={values?.name}
          />
        </label>
        <label>
          {isApproval ? texts.approvalText : texts.remarkText}
          <textarea
            name="text"
            rows={isApproval ? 2 : 4}
            required={!isApproval}
            maxLength={answerLimits.text}
            defaultValue={values?.text}
          />
        </label>
        <button type="submit">{isApproval ? texts.sendApproval : texts.sendRemark}</button>
      </form>
    </details>
  )
}

/** Tells in all three languages, as nothing is known of whoever asks, why an address shows nothing. Messengers show this too. */
export function refusalHtml(reason: 'refused' | 'unavailable'): string {
  const page = (
    <html lang="ro">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <title>{previewTexts.ro.preview}</title>
        <meta property="og:title" content={previewTexts.ro.preview} />
        <Inline element="style" code={refusalStyle} />
      </head>
      <body>
        <main>
          {Object.entries(previewTexts).map(([language, texts]) => (
            <section key={language} lang={language}>
              <h1>{texts.preview}</h1>
              <p>{texts[reason]}</p>
            </section>
          ))}
        </main>
      </body>
    </html>
  )
  return `<!doctype html>${renderToStaticMarkup(page)}`
}

function Inline({ element: Element, code }: { element: 'style' | 'script'; code: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape what browsers read as it is; it is this file's own
  return <Element dangerouslySetInnerHTML={{ __html: code }} />
}
