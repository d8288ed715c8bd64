import type { Handle } from '../watching/request-watch.ts'

/**
 * Closes the connection of a request that was answered before all of its body came in chunks: the server would read on
 * for as long as the client sends. It refuses announced lengths of more than 128 MB by itself.
 */
export function closingUnread(handle: Handle): Handle {
  return (request) => {
    const answer = handle(request)
    if (!request.headers.has('transfer-encoding')) return answer
    return answer instanceof Promise
      ? answer.then((response) => closedIfUnread(request, response))
      : closedIfUnread(request, answer)
  }
}

/** A body is read to its end or, if it is too large, refused. */
function closedIfUnread(request: Request, response: Response): Response {
  if (!request.bodyUsed || response.status === 413) response.headers.set('connection', 'close')
  return response
}
