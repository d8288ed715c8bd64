import type { Part } from './suite.ts'

/** Where more parts than these have failed, it was not the load of the machine. */
const MOST_RETRIES = 20

export type Tried = {
  readonly parts: readonly Part[]
  /** What passed only when it was tried again. */
  readonly retried: readonly string[]
}

/** Runs each part that failed once more, one at a time, and lets the second outcome replace the first. */
export async function tryAgain(parts: readonly Part[]): Promise<Tried> {
  const failing = parts.filter(({ failed }) => failed.length > 0)
  if (failing.length > MOST_RETRIES) return { parts, retried: [] }
  const final: Part[] = parts.filter((part) => !failing.includes(part))
  const retried: string[] = []
  for (const part of failing) {
    const second = await part.again()
    const stillFailing = second.flatMap(({ failed }) => failed)
    retried.push(
      ...part.failed.filter((test) => !stillFailing.includes(test)).map((test) => `${part.name}: ${test}`),
    )
    final.push(...second)
  }
  return { parts: final, retried }
}
