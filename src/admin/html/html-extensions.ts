import type { Extensions } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { isSafeUrl } from '#content/values/address.ts'
import { imageNodes } from './image-nodes.ts'
import { tableNodes } from './table-nodes.ts'

/** The HTML that the visual editor can keep. A text with anything else must not be opened in it. */
export const htmlExtensions: Extensions = [
  StarterKit.configure({
    // A page has one title of its own; its text starts a level below.
    heading: { levels: [2, 3, 4, 5, 6] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (address) => isSafeUrl(address),
      // Nothing is added to a link here: the server adds what an external link needs.
      HTMLAttributes: { target: null, rel: null, class: null },
    },
    // Otherwise every text would end with an empty paragraph.
    trailingNode: false,
  }),
  ...tableNodes,
  ...imageNodes,
]
