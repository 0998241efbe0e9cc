/** Lists whose items have an identity, with the field that holds it. Every other list is one value. */
export const keyedLists = {
  'services.items': 'id',
  'whyChooseUs.benefits': 'id',
  'projects.items': 'id',
  'footer.links': 'id',
  'footer.socials': 'id',
  'navbar.items': 'id',
  'pages.customPages': 'slug',
} as const

export type KeyedList = keyof typeof keyedLists

export function isKeyedList(path: string): path is KeyedList {
  return Object.hasOwn(keyedLists, path)
}
