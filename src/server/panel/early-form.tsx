import { renderToStaticMarkup } from 'react-dom/server'
import { sessionKey } from '#content/browser/storage-keys.ts'
import {
  CardRow,
  CredentialFields,
  cardLinkClass,
  earlyFormId,
  SignInCard,
  signInHelp,
  signInWords,
} from '#ui/sign-in-card.tsx'

/** As the panel draws it, so that nothing moves when it does. */
function EarlyForm() {
  return (
    <SignInCard title={signInWords.title} lead={signInWords.lead}>
      <form noValidate className="space-y-5">
        <CredentialFields />
      </form>
      <CardRow>
        <a href="/admin/recover" className={cardLinkClass}>
          {signInWords.forgotten}
        </a>
      </CardRow>
      <CardRow>
        <a href={`/admin${signInHelp}`} target="_blank" className={cardLinkClass} rel="noreferrer">
          {signInWords.help}
        </a>
      </CardRow>
    </SignInCard>
  )
}

/** A template is not seen by whom the panel cannot serve: a browser without scripts. */
const template = renderToStaticMarkup(
  <template id="early-form-template">
    <div id={earlyFormId}>
      <EarlyForm />
    </div>
  </template>,
)

/**
 * Shows the form at once to whoever has no session here, instead of nothing until the panel has loaded. What is typed and
 * pressed meanwhile is taken over by `src/admin/sign-in/early-form.ts`. The other screens outside the panel have forms of their own,
 * and whoever comes back from a link or a provider brings a session or a problem in the address.
 */
export const earlyFormScript = `{
const { pathname, search, hash } = location
let isStored = false
try { isStored = Object.keys(localStorage).some((key) => ${sessionKey}.test(key)) } catch {}
const isElsewhere = /^\\/admin\\/(recover|new-password|help)\\b/.test(pathname)
if (!isStored && !isElsewhere && !/[#&?](access_token|error|error_code|code)=/.test(search + hash)) {
document.body.append(document.getElementById('early-form-template').content)
const form = document.querySelector('#${earlyFormId} form')
form.addEventListener('submit', (event) => {
event.preventDefault()
form.dataset.pressed = ''
form.querySelector('[type=submit]').textContent = 'Se încarcă…'
})
}
}`

export const earlyForm = `${template}<script>${earlyFormScript}</script>`
