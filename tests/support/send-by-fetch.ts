import type { SendTusRequest } from '#data/uploads/tus-request.ts'

/** What the panel sends by XMLHttpRequest, which Node lacks. */
export const sendByFetch: SendTusRequest = async ({ method, address, headers, body, signal }) => {
  const answer = await fetch(address, {
    ...{ method, signal, headers: { 'tus-resumable': '1.0.0', ...headers } },
    ...(body && { body }),
  })
  return {
    status: answer.status,
    header: (name) => answer.headers.get(name),
    text: await answer.text(),
  }
}
