import { api } from '../../src/urls.ts'

/** A call that has begun: the status of its answer, or why there is none, and what sends the rest of it. */
type SlowRequest = { readonly status: Promise<number | string>; readonly finish: () => void }

/** Begins a call whose body, no answer to any question, is sent in two parts: the second when it is told to. */
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
