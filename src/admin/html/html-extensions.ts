import type { Extensions } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { isSafeUrl } from '#content/values/address.ts'
import { tableNodes } from './table-nodes.ts'

/** What the visual editor knows of HTML. What it does not know it must not open. */
export const htmlExtensions: Extensions = [
  StarterKit.configure({
    // A page has one title of its own; its text starts a level below.
    heading: { levels: [2, 3, 4, 5, 6] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (address) => isSafeUrl(address),
      // Only what was written or stored; the server adds what a link outside needs.
      HTMLAttributes: { target: null, rel: null, class: null },
    },
    // It would end every text with an empty paragraph.
    trailingNode: false,
  }),
  ...tableNodes,
]
