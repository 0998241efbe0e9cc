import { jsonForScript } from '#content/values/escape-markup.ts'
import { type SnippetScript, snippetElementId } from './consent-choice.ts'

/** The snippet as data, so that nothing of it runs before the visitor's consent. */
export function SnippetData({ scripts }: { scripts: readonly SnippetScript[] }) {
  return (
    <script type="application/json" id={snippetElementId}>
      {jsonForScript(scripts)}
    </script>
  )
}
