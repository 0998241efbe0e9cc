// React would escape what stands between these tags, which browsers read as it is.
// Everything given here is made of checked values or is this site's own.

export function InlineStyle({ css }: { css: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
  return <style dangerouslySetInnerHTML={{ __html: css }} />
}

export function InlineScript({ type, code }: { type?: string; code: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
  return <script {...(type && { type })} dangerouslySetInnerHTML={{ __html: code }} />
}
