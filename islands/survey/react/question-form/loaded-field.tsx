import type { Getter } from 'jotai/vanilla'
import type { ComponentType, ReactNode } from 'react'
import { optionsIn } from '../../../../src/domain/ballot/ballot.ts'
import type { Cast } from '../../../../src/domain/ballot/cast.ts'
import { UNDECIDED } from '../../../../src/domain/ballot/groups.ts'
import type { LoadedType } from '../../../../src/domain/questions/question-traits.ts'
import { entryOf } from '../../../../src/domain/record-entry.ts'
import type { FormQuestion, QuestionOf } from '../../../../src/domain/survey/survey.ts'
import { answerAtom, answersAtom } from '../../store/answers.ts'
import { ballotOf, NO_BALLOT, untouchedAtom } from '../../store/ballots.ts'
import type { Say } from '../../store/page.ts'
import type { PageState } from '../../store/page-state.ts'
import { respondentAtom } from '../../store/respondent.ts'
import { servicesAtom } from '../../store/submission.ts'
import { usePage, useRead, useSay, useStore } from '../use-store.ts'
import { Description } from './description.tsx'
import { fieldId } from './missing-summary.tsx'
import { errorId, NeedsAnswer, useMissing } from './needs-answer.tsx'

/**
 * The props of a field of such a type. It imports nothing that the page uses, because that would be moved from the
 * page's files into another one that every respondent has to request.
 */
export type LoadedFieldProps<SomeQuestion extends FormQuestion> = {
  readonly question: SomeQuestion
  /** The answer as a text; see `answer-values.ts`. */
  readonly value: string
  readonly change: (value: string) => void
  readonly say: Say
  /** Absent before the visit is opened. */
  readonly uuid: string | undefined
  /** The elements between the question and its field. */
  readonly head: ReactNode
  readonly fieldId: string
  /** The ids of the elements that describe the field, apart from its own messages. */
  readonly described: string
  readonly isMissing: boolean
  /**
   * The ballot to which the question refers as JSON, a string that changes only with the votes; empty if there is
   * none.
   */
  readonly cast: string
  /** The survey's questions, and the language of the page's texts. */
  readonly page: { readonly survey: Pick<PageState['survey'], 'questions'>; readonly language: string }
  /**
   * Declines what the survey asks people to agree to, and leaves it.
   * @throws if the server could not be reached
   */
  readonly decline: () => Promise<void>
}

export type LoadedFields = {
  readonly [Type in LoadedType]: ComponentType<LoadedFieldProps<QuestionOf<Type>>>
}

type Props = {
  readonly question: QuestionOf<LoadedType>
  /** Those of the types that the page has. */
  readonly fields: Partial<LoadedFields>
}

export function LoadedField({ question, fields }: Props) {
  const { id, type } = question
  const store = useStore()
  const say = useSay()
  const value = useRead((get) => entryOf(get(answersAtom), id) ?? '')
  const uuid = useRead((get) => get(respondentAtom)?.uuid)
  const isMissing = useMissing(id)
  const cast = useRead((get) => ('of' in question ? JSON.stringify(castIn(get, question.of)) : ''))
  // A field reports itself what an incomplete answer lacks.
  const isBlankHere = isMissing && value === ''
  const Field = fields[type] as ComponentType<LoadedFieldProps<QuestionOf<LoadedType>>>
  return (
    <Field
      question={question}
      value={value}
      say={say}
      uuid={uuid}
      isMissing={isMissing}
      cast={cast}
      page={usePage()}
      decline={async () => store.get(servicesAtom)?.decline()}
      change={(changed) => store.set(answerAtom, id, changed)}
      head={
        <>
          <Description question={question} />
          {isBlankHere && <NeedsAnswer questionId={id} />}
        </>
      }
      fieldId={fieldId(id)}
      described={isBlankHere ? errorId(id) : ''}
    />
  )
}

/** The ballot of a question, as questions about it use it. */
export const castIn = (get: Getter, questionId: string): Cast => ({
  uuid: get(respondentAtom)?.uuid ?? '',
  presented: optionsIn(entryOf(get(untouchedAtom), questionId) ?? NO_BALLOT, UNDECIDED),
  votes: ballotOf(get, questionId).votes,
})
