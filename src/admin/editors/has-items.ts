export function hasItems(content: object): boolean {
  return Object.values(content).some((value) => Array.isArray(value) && value.length > 0)
}
