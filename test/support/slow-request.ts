import { api } from '../../src/urls.ts'

/**
 * A call in progress: the status of its reply, or the reason for its failure, and the function that sends the rest.
 */
type SlowRequest = { readonly status: Promise<number | string>; readonly finish: () => void }

/** Begins a call whose body, which answers no question, is sent in two parts; the second on demand. */
export function slowRequest(url: string): SlowRequest {
  const rest = Promise.withResolvers<void>()
  const body = new ReadableStream({
    async start(controller) {
      controller.enqueue(new TextEncoder().encode('{"surveyId":'))
      await rest.promise
      controller.enqueue(new TextEncoder().encode('"demo"}'))
      controller.close()
    },
  })
  const headers = { 'content-type': 'application/json' }
  const status = fetch(url + api.responses(), { method: 'POST', headers, body }).then(
    (answer) => answer.status,
    (error) => `${error}`,
  )
  return { status, finish: rest.resolve }
}
