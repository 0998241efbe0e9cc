import { type SectionKey, sections } from '#content/site/sections.ts'

export function SectionLabels({ keys }: { keys: readonly SectionKey[] }) {
  return (
    <ul className="list-disc space-y-1 pl-5 text-sm">
      {keys.map((key) => (
        <li key={key}>{sections[key].label}</li>
      ))}
    </ul>
  )
}
