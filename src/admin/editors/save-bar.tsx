import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { useEditor } from './editor-context.ts'

export function SaveBar({ label, children }: { label: string; children?: ReactNode }) {
  const { isDirty, isSaving } = useEditor()
  return (
    <div className="sticky bottom-0 z-20 mt-auto -mb-6 py-3 lg:-mb-8 before:absolute before:inset-y-0 before:left-1/2 before:-z-10 before:w-[200vw] before:-translate-x-1/2 before:border-t before:border-slate-200 before:bg-white before:shadow-[0_-4px_12px_rgb(15_23_42/0.05)]">
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        {children}
        <Button type="submit" look="primary" disabled={!isDirty || isSaving}>
          {isSaving ? 'Se salvează...' : label}
        </Button>
      </div>
    </div>
  )
}
