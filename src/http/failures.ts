/** Why requests failed that an operator has to hear of, until they are logged with their route and id. */
const causes = new WeakMap<Request, unknown>()

/** Notes why a request is answered by 500 or 503. */
export function noteFailure(request: Request, error: unknown): void {
  causes.set(request, error)
}

/** Why a request failed, if that was noted. */
export function failureOf(request: Request): unknown {
  return causes.get(request)
}
