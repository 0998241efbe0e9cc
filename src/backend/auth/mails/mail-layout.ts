import type { Mail } from '../../mail/mail.ts'

export interface MailContent {
  subject: string
  heading: string
  /** Paragraphs of plain text. */
  before: string[]
  button?: { label: string; address: string }
  code?: string
  after: string[]
}

/** The same mail as HTML and as text; every variable part is escaped here and nowhere else. */
export function layOutMail(to: string, site: string, content: MailContent): Mail {
  return { to, subject: content.subject, text: asText(site, content), html: asHtml(site, content) }
}

function asText(site: string, { heading, before, button, code, after }: MailContent): string {
  const parts = [
    heading,
    ...before,
    ...(button ? [`${button.label}:\n${button.address}`] : []),
    ...(code ? [`Codul: ${code}`] : []),
    ...after,
    `--\n${site}`,
  ]
  return `${parts.join('\n\n')}\n`
}

function asHtml(site: string, { heading, before, button, code, after }: MailContent): string {
  return `<!doctype html>
<html lang="ro">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(heading)}</title>
</head>
<body style="margin:0;background:#f3f4f6;font-family:Arial,Helvetica,sans-serif;color:#111827">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;margin:0 auto;background:#ffffff;border-radius:8px">
<tr><td style="padding:20px 32px;background:#111827;border-radius:8px 8px 0 0;color:#f59e0b;font-weight:bold">${escapeHtml(site)}</td></tr>
<tr><td style="padding:32px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(heading)}</h1>
${before.map(paragraph).join('\n')}
${button ? buttonHtml(button) : ''}
${code ? codeHtml(code) : ''}
${after.map(paragraph).join('\n')}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 16px;font-size:16px;line-height:1.5">${escapeHtml(text)}</p>`
}

function buttonHtml({ label, address }: { label: string; address: string }): string {
  const href = escapeHtml(address)
  return `<p style="margin:24px 0"><a href="${href}" style="display:inline-block;padding:12px 24px;background:#f59e0b;border-radius:6px;color:#111827;font-size:16px;font-weight:bold;text-decoration:none">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;line-height:1.5;color:#4b5563;word-break:break-all">${href}</p>`
}

function codeHtml(code: string): string {
  return `<p style="margin:0 0 8px;font-size:14px;color:#4b5563">Codul:</p>
<p style="margin:0 0 24px;font-size:28px;font-weight:bold;letter-spacing:6px">${escapeHtml(code)}</p>`
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '')
}
