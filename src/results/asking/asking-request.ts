import type { ResultsQuery } from '../../contract/results/splits.ts'
import { hasKnownKeys, isSecret } from '../../domain/disclosure/ballot-secrecy.ts'
import { Failure, invalidInput } from '../../domain/failure.ts'
import type { Survey } from '../../domain/survey/survey.ts'

/** What is compared, and with which arm. */
export type AskingRequest = {
  readonly behaviour: { readonly questionId: string; readonly choiceId: string } | null
  readonly reference: string | null
  /** The id of another survey that the caller may see that asked the same people before or after. */
  readonly wave: string | null
}

/**
 * Reads from a query which ways of asking to compare; undefined if none. Never in secret surveys: each figure joins
 * several answers of a person.
 *
 * @throws Failure INVALID_INPUT
 */
export function askingIn({ questions, settings }: Survey, query: ResultsQuery): AskingRequest | undefined {
  const { compare, behaviour = '', reference = '', wave } = query
  if (!compare && !behaviour && !wave) return undefined
  if (isSecret(settings))
    throw new Failure(
      invalidInput(compare ? '/compare' : behaviour ? '/behaviour' : '/wave', 'compareSecret'),
    )
  if (wave && !hasKnownKeys(settings)) throw new Failure(invalidInput('/wave', 'waveKeys'))
  const { arms } = settings
  if (reference !== '' && !arms.some(({ armId }) => armId === reference))
    throw new Failure(invalidInput('/reference', 'armUnknown'))
  const known = questions
    .flatMap(behavioursOf)
    .find(({ questionId, choiceId }) => `${questionId}:${choiceId}` === behaviour)
  if (behaviour !== '' && !known) throw new Failure(invalidInput('/behaviour', 'unknownBehaviour'))
  return { behaviour: known ?? null, reference: reference || (arms[0]?.armId ?? null), wave: wave || null }
}

/** What people can have done by their answer to a question. */
const behavioursOf = (question: Survey['questions'][number]) =>
  'multiple' in question
    ? question.choices.map(({ choiceId }) => ({ questionId: question.id, choiceId }))
    : []
