const inlineStyle = /<style>([\s\S]*?)<\/style>/g

/** Takes the inline styles out of a page: parsing them would be reported as a violation of the open page's policy. */
export function splitStyles(html: string): { markup: string; styles: string } {
  const styles = [...html.matchAll(inlineStyle)].map(([, text]) => text)
  return { markup: html.replace(inlineStyle, ''), styles: styles.join('\n') }
}
