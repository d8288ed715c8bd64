import { Failure } from '../domain/failure.ts'
import { ARRIVING_BODIES } from './limits.ts'
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

/** Counts bodies that have not come. One caller may have only so many, because each keeps a connection and memory. */
export function countArriving(most = ARRIVING_BODIES) {
  const byCaller = new Map<string, number>()
  let all = 0
  return {
    count: () => all,
    /**
     * @param caller undefined for one whose calls are not limited
     * @throws Failure RATE_LIMITED
     */
    async during<Body>(caller: string | undefined, read: () => Promise<Body>): Promise<Body> {
      const others = caller === undefined ? 0 : (byCaller.get(caller) ?? 0)
      if (others >= most) throw new Failure({ code: 'RATE_LIMITED', retryAfter: IDLE_SECONDS })
      all += 1
      if (caller !== undefined) byCaller.set(caller, others + 1)
      try {
        return await read()
      } finally {
        all -= 1
        if (caller !== undefined) release(caller)
      }
    },
  }

  function release(caller: string): void {
    const left = (byCaller.get(caller) ?? 0) - 1
    if (left > 0) byCaller.set(caller, left)
    else byCaller.delete(caller)
  }
}
