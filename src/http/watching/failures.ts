/** Causes of failed requests, until they are logged with their route and id. */
const causes = new WeakMap<Request, unknown>()

export function noteFailure(request: Request, error: unknown): void {
  causes.set(request, error)
}

export function failureOf(request: Request): unknown {
  return causes.get(request)
}
