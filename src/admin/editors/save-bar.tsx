import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { uploadingLabel } from '../pictures/uploads-under-way.ts'
import { useEditor } from './editor-context.ts'

export function SaveBar({ label, children }: { label: string; children?: ReactNode }) {
  const { isDirty, isSaving, isUploading } = useEditor()
  return (
    // As wide as the cards that pass beneath it; on a phone as wide as the screen.
    <div className="sticky bottom-0 z-20 -mx-4 mt-auto -mb-6 border-t border-slate-200 bg-white px-4 py-3 shadow-[0_-4px_12px_rgb(15_23_42/0.05)] sm:mx-0 sm:rounded-t-xl sm:border-x sm:px-6 lg:-mb-8">
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        {children}
        <Button type="submit" look="primary" disabled={!isDirty || isSaving || isUploading}>
          {isUploading ? uploadingLabel : isSaving ? 'Se salvează...' : label}
        </Button>
      </div>
    </div>
  )
}
