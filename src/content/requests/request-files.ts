/** Private, and unknown to visitors. */
export const requestFilesBucket = 'requests'

/** Where a form sends its files one by one, in parts, as tus 1.0.0 has it. */
export const uploadsAddress = '/oferta/fisiere'

export const maxRequestFiles = 10
export const maxRequestFileBytes = 25 * 1024 * 1024
/** An upload that belongs to no request by then is void. */
export const uploadKeptMs = 24 * 60 * 60_000
export const maxFileNameLength = 120

/** The controls of the form: whole uploads by their ids, and without scripts the files themselves. */
export const uploadField = 'upload'
export const filesField = 'files'

interface FileKind {
  mediaType: string
  extensions: readonly [string, ...string[]]
  /** A picture that browsers show, which cannot hold a script. */
  isShown?: boolean
}

/** What is taken. The server goes by a file's first bytes, never by its name or declared type. */
export const requestFileKinds = {
  jpeg: { mediaType: 'image/jpeg', extensions: ['jpg', 'jpeg'], isShown: true },
  png: { mediaType: 'image/png', extensions: ['png'], isShown: true },
  webp: { mediaType: 'image/webp', extensions: ['webp'], isShown: true },
  gif: { mediaType: 'image/gif', extensions: ['gif'], isShown: true },
  avif: { mediaType: 'image/avif', extensions: ['avif'], isShown: true },
  heic: { mediaType: 'image/heic', extensions: ['heic', 'heif'] },
  tiff: { mediaType: 'image/tiff', extensions: ['tif', 'tiff'] },
  pdf: { mediaType: 'application/pdf', extensions: ['pdf'] },
  dwg: { mediaType: 'image/vnd.dwg', extensions: ['dwg'] },
  dxf: { mediaType: 'image/vnd.dxf', extensions: ['dxf'] },
  doc: { mediaType: 'application/msword', extensions: ['doc'] },
  xls: { mediaType: 'application/vnd.ms-excel', extensions: ['xls'] },
  ppt: { mediaType: 'application/vnd.ms-powerpoint', extensions: ['ppt'] },
  docx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extensions: ['docx'],
  },
  xlsx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    extensions: ['xlsx'],
  },
  pptx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    extensions: ['pptx'],
  },
  odt: { mediaType: 'application/vnd.oasis.opendocument.text', extensions: ['odt'] },
  ods: { mediaType: 'application/vnd.oasis.opendocument.spreadsheet', extensions: ['ods'] },
} as const satisfies Record<string, FileKind>

export type RequestFileKind = keyof typeof requestFileKinds

export const requestFileKindNames = Object.keys(requestFileKinds) as RequestFileKind[]

/** The `accept` of the control. A phone whose files have no extension goes by `image/*`, which has all that browsers show. */
export const acceptedFiles = [
  'image/*',
  ...Object.values<FileKind>(requestFileKinds).flatMap(({ extensions, isShown }) =>
    isShown ? [] : extensions.map((extension) => `.${extension}`),
  ),
].join(',')

/**
 * Why a file is not taken: `kind`, it is none of the kinds above; `full`, all unread files together take up their share;
 * `elsewhere`, another instance holds its parts; `expired`, it is void.
 */
export const uploadRefusals = [
  'too-large',
  'too-many',
  'kind',
  'full',
  'busy',
  'expired',
  'malformed',
  'elsewhere',
] as const
export type UploadRefusal = (typeof uploadRefusals)[number]

/** What a name alone says of a file; undefined for an extension that is never taken. */
export function kindOfName(name: string): RequestFileKind | undefined {
  const extension = /\.([a-z0-9]+)$/i.exec(name.trim())?.[1]?.toLowerCase()
  if (extension === undefined) return undefined
  return requestFileKindNames.find((kind) =>
    (requestFileKinds[kind].extensions as readonly string[]).includes(extension),
  )
}

/**
 * A safe name made of one that is not trusted: one short line without folders and without marks that reverse the direction of
 * writing, with an extension of the file's own kind.
 */
export function cleanFileName(name: string, kind: RequestFileKind): string {
  const line = name
    .normalize('NFC')
    // Controls, halves of characters, and what is not seen or changes the direction of writing.
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
    .replace(/^.*[/\\]/s, '')
    .replace(/[<>:"|?*%;\s]+/g, ' ')
    .replace(/^[. ]+/, '')
    .trim()
  const hasRightExtension = kindOfName(line) === kind
  const extension = hasRightExtension
    ? (line.split('.').pop() ?? '')
    : requestFileKinds[kind].extensions[0]
  const stem = hasRightExtension ? line.slice(0, -extension.length - 1) : line
  const room = maxFileNameLength - extension.length - 1
  const cut = stem
    .slice(0, room)
    .replace(/\p{Cs}/gu, '')
    .trim()
  return `${cut || 'fisier'}.${extension.toLowerCase()}`
}
