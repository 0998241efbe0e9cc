/** One script of the tracking snippet, as data in the page. */
export interface SnippetScript {
  /** Empty for an inline script. */
  src: string
  attributes: Record<string, string>
  code: string
}

export const snippetElementId = 'analytics-snippet'
