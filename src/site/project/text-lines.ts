/** How many lines a text takes in a column of so many letters, with the room around its paragraphs and headings: an estimate. */
export function textLines(html: string, lettersInLine: number): number {
  const blocks = html.split(/<\/(?:p|h\d|li|tr|blockquote)>/).map((block) => {
    const letters = block.replace(/<[^<>]*>/g, '').trim().length
    const room = /<h\d/.test(block) ? 3 : 0.6
    return letters === 0 ? 0 : Math.ceil(letters / lettersInLine) + room
  })
  return blocks.reduce((sum, each) => sum + each, 0)
}
