import { goToNextCell, tableEditing } from '@tiptap/pm/tables'
import { Extension, type Extensions, mergeAttributes, Node } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { isSafePictureUrl, isSafeUrl } from '#content/values/address.ts'

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: ({ HTMLAttributes }) => ['table', HTMLAttributes, ['tbody', 0]],
})

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: ({ HTMLAttributes }) => ['tr', HTMLAttributes, 0],
})

const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (cell: HTMLElement) => Number(cell.getAttribute(name)) || 1,
  renderHTML: (attributes: Record<string, number>) =>
    attributes[name] === 1 ? {} : { [name]: attributes[name] },
})

// The library asks for column widths, but they are not stored in the HTML.
const cellAttributes = () => ({
  colspan: span('colspan'),
  rowspan: span('rowspan'),
  colwidth: { default: null, rendered: false },
})

function cell(name: string, tag: 'td' | 'th') {
  return Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes: cellAttributes,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
  })
}

/** The names by which the library knows the parts of a table. */
const tableRoles: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
}

const TableEditing = Extension.create({
  name: 'tableEditing',
  // Asked for every kind of node, whichever extension declares it.
  extendNodeSchema: ({ name }) => ({ tableRole: tableRoles[name] }),
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    const go = (direction: 1 | -1) => () => {
      const { state, view } = this.editor
      return goToNextCell(direction)(state, view.dispatch)
    }
    return { Tab: go(1), 'Shift-Tab': go(-1) }
  },
})

const names = ['src', 'alt', 'title', 'width', 'height', 'loading', 'decoding'] as const

/** An attribute that the HTML does not have is not added to it. */
const attributes = () =>
  Object.fromEntries(
    names.map((name) => [
      name,
      {
        default: null,
        parseHTML: (image: HTMLElement) => image.getAttribute(name),
        renderHTML: (values: Record<string, string | null>) =>
          values[name] === null || values[name] === undefined ? {} : { [name]: values[name] },
      },
    ]),
  )

const getAttrs = (image: HTMLElement) =>
  isSafePictureUrl(image.getAttribute('src') ?? '') ? null : false

const Picture = Node.create({
  name: 'picture',
  group: 'block',
  draggable: true,
  addAttributes: attributes,
  parseHTML: () => [{ tag: 'img', getAttrs }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
})

const textBlocks = ['paragraph', 'heading']

/** A picture within a text. Its parsing rule is tried before the other one, and applies only inside text blocks. */
const InlinePicture = Node.create({
  name: 'inlinePicture',
  group: 'inline',
  inline: true,
  draggable: true,
  addAttributes: attributes,
  parseHTML: () =>
    textBlocks.map((block) => ({ tag: 'img', context: `${block}/`, priority: 60, getAttrs })),
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
})

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
  Table,
  TableRow,
  cell('tableCell', 'td'),
  cell('tableHeader', 'th'),
  TableEditing,
  Picture,
  InlinePicture,
]
