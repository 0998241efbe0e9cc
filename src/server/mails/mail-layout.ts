import { html } from 'hono/html'
import type { Mail } from '#backend/backend.ts'
import type { Language } from '#content/values/localised-text.ts'

export interface MailHead {
  host: string
  /** The address of a picture; most mail programs show it only when told to, so the host stands for it. */
  logo?: string | undefined
  /** Romanian without one. */
  language?: Language
}

export interface MailContent {
  subject: string
  /** The subject, without one. */
  heading?: string
  before: string[]
  button?: { label: string; address: string }
  code?: string
  after?: string[]
}

export function layOutMail(head: MailHead, content: MailContent): Omit<Mail, 'to'> {
  return { subject: content.subject, text: asText(head, content), html: asHtml(head, content) }
}

function asText({ host }: MailHead, content: MailContent): string {
  const { subject, heading = subject, before, button, code, after = [] } = content
  const parts = [
    heading,
    ...before,
    ...(button ? [`${button.label}:\n${button.address}`] : []),
    ...(code ? [`Codul: ${code}`] : []),
    ...after,
    `--\n${host}`,
  ]
  return `${parts.join('\n\n')}\n`
}

/** The tag `html` escapes every value that is put in. */
function asHtml(head: MailHead, content: MailContent): string {
  const { subject, heading = subject, before, button, code, after = [] } = content
  const page = html`<!doctype html>
<html lang="${head.language ?? 'ro'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${heading}</title>
</head>
<body style="margin:0;background:#f3f4f6;font-family:Arial,Helvetica,sans-serif;color:#111827">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;margin:0 auto;background:#ffffff;border-radius:8px">
${headRow(head)}
<tr><td style="padding:32px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${heading}</h1>
${before.map(paragraph)}
${button ? buttonHtml(button) : ''}
${code ? codeHtml(code) : ''}
${after.map(paragraph)}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
  return String(page)
}

/** A logo is made for a light background: only the site knows its version for a dark one. */
function headRow({ host, logo }: MailHead) {
  if (logo === undefined)
    return html`<tr><td style="padding:20px 32px;background:#111827;border-radius:8px 8px 0 0;color:#f59e0b;font-weight:bold">${host}</td></tr>`
  return html`<tr><td style="padding:20px 32px;border-bottom:1px solid #e5e7eb;font-weight:bold"><img src="${logo}" alt="${host}" height="40" style="display:block;height:40px;max-width:100%;border:0"></td></tr>`
}

function paragraph(text: string) {
  return html`<p style="margin:0 0 16px;font-size:16px;line-height:1.5">${text}</p>`
}

function buttonHtml({ label, address }: { label: string; address: string }) {
  return html`<p style="margin:24px 0"><a href="${address}" style="display:inline-block;padding:12px 24px;background:#f59e0b;border-radius:6px;color:#111827;font-size:16px;font-weight:bold;text-decoration:none">${label}</a></p>
<p style="margin:0 0 16px;font-size:13px;line-height:1.5;color:#4b5563;word-break:break-all">${address}</p>`
}

function codeHtml(code: string) {
  return html`<p style="margin:0 0 8px;font-size:14px;color:#4b5563">Codul:</p>
<p style="margin:0 0 24px;font-size:28px;font-weight:bold;letter-spacing:6px">${code}</p>`
}
