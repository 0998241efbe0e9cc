import { Node } from '@tiptap/react'
import { isSafePictureUrl } from '#content/values/address.ts'

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

export const imageNodes = [Picture, InlinePicture]
