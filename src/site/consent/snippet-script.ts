/** One script of the tracking snippet, as a page carries it before anybody has agreed to it. */
export interface SnippetScript {
  /** Empty for a script that stands in the snippet itself. */
  src: string
  attributes: Record<string, string>
  code: string
}

export const snippetElementId = 'analytics-snippet'
