export function download(
  name: string,
  text: string | readonly string[],
  type = 'application/json',
): void {
  const address = URL.createObjectURL(new Blob([text].flat(), { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
