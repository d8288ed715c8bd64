import { Failure, type Refusal } from '../../src/domain/failure.ts'

/** The reason for a refusal; undefined if the call was accepted. */
export async function refusalOf(attempt: () => unknown): Promise<Refusal | undefined> {
  try {
    await attempt()
    return undefined
  } catch (error) {
    if (error instanceof Failure) return error.refusal
    throw error
  }
}

/** The fields of a refusal, each with its rule; empty if the call was accepted. */
export async function fieldsAtFault(attempt: () => unknown): Promise<string[]> {
  const { problems = [] } = (await refusalOf(attempt)) ?? {}
  return problems.map(({ path, rule }) => `${path} ${rule}`)
}
