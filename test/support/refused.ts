import { Failure, type Refusal } from '../../src/domain/failure.ts'

/** Why something is refused; undefined where it is not. */
export async function refusalOf(attempt: () => unknown): Promise<Refusal | undefined> {
  try {
    await attempt()
    return undefined
  } catch (error) {
    if (error instanceof Failure) return error.refusal
    throw error
  }
}

/** The fields that are named where something is refused, each with its rule; none where it is not. */
export async function fieldsAtFault(attempt: () => unknown): Promise<string[]> {
  const { problems = [] } = (await refusalOf(attempt)) ?? {}
  return problems.map(({ path, rule }) => `${path} ${rule}`)
}
