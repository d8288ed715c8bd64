import { Failure } from '../../domain/failure.ts'
import { ARRIVING_BODIES } from './body-limits.ts'
import { IDLE_SECONDS } from './timeouts.ts'

/** Counts a request as one whose body arrives, while it is read. */
export type Arrive = <Body>(request: Request, read: () => Promise<Body>) => Promise<Body>

const watched = new WeakMap<Request, Arrive>()

export function watchArrival(request: Request, arrive: Arrive): void {
  watched.set(request, arrive)
}

/** Reads a body, which takes as long as its sender likes. */
export function whileArriving<Body>(request: Request, read: () => Promise<Body>): Promise<Body> {
  const arrive = watched.get(request)
  // The collector visits whatever is watched, thousands of requests otherwise.
  watched.delete(request)
  return arrive ? arrive(request, read) : read()
}

type Arriving = {
  readonly callerOf: () => string | undefined
  caller?: string | undefined
  isNamed: boolean
  /** Its place in the list of those without a name. */
  at: number
}

/**
 * Counts bodies that have not come. A caller may have at most `most` of them, because each keeps a connection and memory.
 * While there are fewer of all callers together, nobody has to be named.
 */
export function countArriving(most = ARRIVING_BODIES) {
  // Not a set: all requests that it has ever held would stay in memory until the next full collection.
  const unnamed: Arriving[] = []
  const byCaller = new Map<string, number>()
  let all = 0
  return {
    count: () => all,
    /**
     * @param callerOf names the caller; undefined for one whose calls are not limited
     * @returns a function to call once the body has come, or will not
     * @throws Failure RATE_LIMITED
     */
    begin(callerOf: () => string | undefined): () => void {
      const one: Arriving = { callerOf, isNamed: false, at: 0 }
      if (all >= most) {
        for (const other of unnamed.splice(0)) name(other)
        if ((byCaller.get(callerOf() ?? '') ?? 0) >= most)
          throw new Failure({ code: 'RATE_LIMITED', retryAfter: IDLE_SECONDS })
      }
      all += 1
      one.at = unnamed.push(one) - 1
      return () => {
        all -= 1
        if (one.isNamed) release(one.caller)
        else remove(one)
      }
    },
  }

  function remove(one: Arriving): void {
    const last = unnamed.pop()
    if (!last || last === one) return
    unnamed[one.at] = last
    last.at = one.at
  }

  function name(one: Arriving): void {
    one.isNamed = true
    one.caller = one.callerOf()
    if (one.caller !== undefined) byCaller.set(one.caller, (byCaller.get(one.caller) ?? 0) + 1)
  }

  function release(caller: string | undefined): void {
    if (caller === undefined) return
    const left = (byCaller.get(caller) ?? 0) - 1
    if (left > 0) byCaller.set(caller, left)
    else byCaller.delete(caller)
  }
}
