import type { Part } from './suite.ts'

/** If more parts than these have failed, the load of the machine was not the cause. */
const MOST_RETRIES = 20

export type Tried = {
  readonly parts: readonly Part[]
  /** Tests that passed only on the second try. */
  readonly retried: readonly string[]
}

/** Runs each failed part once more, one at a time, and replaces its first result by the second. */
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
