const inlineStyle = /<style>([\s\S]*?)<\/style>/g

/**
 * A page without its inline styles, and these apart: parsed under the policy of the page that is open, they would be
 * reported as a violation even in a document that is never shown.
 */
export function splitStyles(html: string): { markup: string; styles: string } {
  const styles = [...html.matchAll(inlineStyle)].map(([, text]) => text)
  return { markup: html.replace(inlineStyle, ''), styles: styles.join('\n') }
}
