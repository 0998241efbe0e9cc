import { jsonForScript } from '#content/values/escape-markup.ts'
import { textIn } from '#content/values/localised-text.ts'
import { shellAttribute } from '#site/attributes/page-attributes.ts'
import { shellSettingsId } from '#site/shell/shell-settings.ts'
import { contentSecurityPolicy } from '../http/security-headers.ts'
import { hashSource } from './html/inline-hashes.ts'
import type { PageRequest } from './page-request.ts'
import type { RendererOptions } from './render-page.tsx'

/** The backend from which browsers load the content themselves; without a url it is on the page's own origin. */
export type BrowserBackend = { url: string | undefined; key: string }

interface ShellOptions extends Pick<RendererOptions, 'assets' | 'connect'> {
  backend?: BrowserBackend | undefined
}

const waiting = { ro: 'Se încarcă…', en: 'Loading…', ru: 'Загрузка…' }

const style = `
body{margin:0;min-height:100vh;display:grid;place-items:center;background:#fff;color:#111827;font-family:system-ui,sans-serif}
.shell-spinner{position:fixed;inset:0;margin:auto;width:3rem;height:3rem;border-radius:50%;border:3px solid #e5e7eb;border-top-color:#111827;animation:shell-turn 1s linear infinite}
@keyframes shell-turn{to{transform:rotate(1turn)}}
@media (prefers-reduced-motion:reduce){.shell-spinner{animation-duration:4s}}
.shell-text{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
noscript p{max-width:30rem;margin:0;padding:1.5rem;font-size:1.25rem;line-height:1.5;text-wrap:balance}
@media (scripting:none){main{display:none}}`

export function shellPage(
  { language, origin }: PageRequest,
  { assets, connect = [], backend }: ShellOptions,
): { html: string; headers: Record<string, string> } {
  const settings = jsonForScript({ ...assets, backend })
  const html = `<!doctype html>
<html lang="${language}" ${shellAttribute.name}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${textIn(waiting, language)}</title><style>${style}</style>
<script type="application/json" id="${shellSettingsId}">${settings}</script>
<script type="module" src="${assets.clientModule}"></script></head>
<body><main role="status"><div class="shell-spinner"></div><span class="shell-text">${textIn(waiting, language)}</span></main>
<noscript><p>${noScript[language]}</p></noscript></body></html>`
  const policy = contentSecurityPolicy({
    assetHosts: [new URL(origin).host],
    scriptHashes: [],
    styleHashes: [hashSource(style)],
    connect,
  })
  return {
    html,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy },
  }
}

const noScript = {
  ro: 'Pagina nu este disponibilă acum. Reîncărcați-o peste câteva secunde.',
  en: 'The page is not available right now. Reload it in a few seconds.',
  ru: 'Страница сейчас недоступна. Обновите её через несколько секунд.',
}
