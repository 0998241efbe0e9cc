/** Longest accepted texts, in characters. Checked where somebody writes, never where the site loads. */
export const limits = {
  line: 200,
  text: 5_000,
  html: 200_000,
  address: 2_000,
  snippet: 20_000,
  slug: 100,
  path: 300,
} as const
