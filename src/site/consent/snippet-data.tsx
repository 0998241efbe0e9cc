import { type SnippetScript, snippetElementId } from './snippet-script.ts'

/** The snippet as data: nothing of it runs until a visitor agrees. */
export function SnippetData({ scripts }: { scripts: readonly SnippetScript[] }) {
  return (
    <script type="application/json" id={snippetElementId}>
      {JSON.stringify(scripts).replaceAll('<', '\\u003c')}
    </script>
  )
}
