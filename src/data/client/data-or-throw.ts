type ErrorClass = new (message: string, options: ErrorOptions) => Error

/** The data of a client's answer. Its error is not an `Error` everywhere, so it is thrown as the cause of one. */
export function dataOrThrow<Given extends { data: unknown; error: { message: string } | null }>(
  { data, error }: Given,
  Thrown: ErrorClass = Error,
): Extract<Given, { error: null }>['data'] {
  if (error) throw new Thrown(error.message, { cause: error })
  return data
}
