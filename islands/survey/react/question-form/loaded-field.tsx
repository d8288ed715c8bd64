import type { ComponentType, ReactNode } from 'react'
import { entryOf } from '../../../../src/domain/record-entry.ts'
import type { FormQuestion, LoadedType, Question, QuestionOf } from '../../../../src/domain/survey.ts'
import { answerAtom, answersAtom } from '../../store/answers.ts'
import { ballotsAtom } from '../../store/ballots.ts'
import { castIn } from '../../store/cast-in.ts'
import { servicesAtom } from '../../store/requests.ts'
import { respondentAtom } from '../../store/respondent.ts'
import type { Say } from '../../store/wording.ts'
import { usePage, useRead, useSay, useStore } from '../use-store.ts'
import { Description } from './description.tsx'
import { fieldId } from './missing-summary.tsx'
import { errorId, NeedsAnswer, useMissing } from './needs-answer.tsx'

/**
 * What a field of such a type is given. It imports nothing that the page has, which would take that out of the page's files into
 * one that every respondent has to ask for.
 */
export type LoadedFieldProps<SomeQuestion extends FormQuestion> = {
  readonly question: SomeQuestion
  /** The answer as a text; see `answer-values.ts`. */
  readonly value: string
  readonly change: (value: string) => void
  readonly say: Say
  /** Absent before the visit is opened. */
  readonly uuid: string | undefined
  /** What stands between the question and its field. */
  readonly head: ReactNode
  readonly fieldId: string
  /** The ids of what describes the field, apart from what it says itself. */
  readonly described: string
  readonly isMissing: boolean
  /** The ballot that the question is about as JSON, which is the same text as long as the votes are; empty where it is about none. */
  readonly cast: string
  /** All of the survey. */
  readonly questions: readonly Question[]
  /**
   * Declines what the survey asks to agree to, and leaves it.
   * @throws where the server could not be told
   */
  readonly decline: () => Promise<void>
}

/** The field of each such type. */
export type LoadedFields = {
  readonly [Type in LoadedType]: ComponentType<LoadedFieldProps<QuestionOf<Type>>>
}

type Props = {
  readonly question: QuestionOf<LoadedType>
  readonly fields: LoadedFields
}

/** The field of a question of such a type. */
export function LoadedField({ question, fields }: Props) {
  const { id, type } = question
  const store = useStore()
  const say = useSay()
  const value = useRead(answersAtom, (get) => entryOf(get(answersAtom), id) ?? '')
  const uuid = useRead(respondentAtom, (get) => get(respondentAtom)?.uuid)
  const isMissing = useMissing(id)
  const cast = useRead(ballotsAtom, (get) =>
    'of' in question ? JSON.stringify(castIn(get, question.of)) : '',
  )
  const { questions } = usePage().survey
  // What an answer lacks that was begun is said by its field.
  const isBlankHere = isMissing && value === ''
  const Field = fields[type] as ComponentType<LoadedFieldProps<QuestionOf<LoadedType>>>
  return (
    <Field
      {...{ question, value, say, uuid, isMissing, cast, questions }}
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
