import type { ComponentType } from 'react'
import { isFormQuestion, isPlain, type PlainType } from '../../../../src/domain/questions/question-traits.ts'
import type { FormQuestion, QuestionOf } from '../../../../src/domain/survey/survey.ts'
import { pageAtom } from '../../store/page.ts'
import { isShownAtom } from '../../store/steps.ts'
import { useValue } from '../use-store.ts'
import { LikertField } from './likert-field.tsx'
import { LoadedField, type LoadedFields } from './loaded-field.tsx'
import { MissingSummary } from './missing-summary.tsx'
import { TextField } from './text-field.tsx'

type Props = {
  readonly questionIds: readonly string[]
  /** The fields of further types, if the survey has such questions. */
  readonly fields?: Partial<LoadedFields>
}

/** A run of form questions on one page; those of a group are below its title. */
export function QuestionForm({ questionIds, fields }: Props) {
  const { questions, questionGroups } = useValue(pageAtom).survey
  const isShown = useValue(isShownAtom)
  const shown = questions
    .filter(isFormQuestion)
    .filter(({ id }) => questionIds.includes(id) && isShown({ id }))
  const groupOf = (question: FormQuestion | undefined) =>
    questionGroups.find((group) => group.id === question?.groupId)
  const shownFields = shown.map((question, at) => {
    const group = groupOf(question)
    const begins = group && group !== groupOf(shown[at - 1])
    return (
      <div key={question.id} className="form-question">
        {begins && (
          <header className="question-group">
            {group.title && <h2>{group.title}</h2>}
            <p>{group.description}</p>
          </header>
        )}
        <Field question={question} fields={fields} />
      </div>
    )
  })
  return (
    <>
      <MissingSummary questionIds={questionIds} />
      {shownFields}
    </>
  )
}

type FieldProps = { readonly question: FormQuestion; readonly fields: Partial<LoadedFields> | undefined }

const PLAIN_FIELDS: { readonly [Type in PlainType]: ComponentType<{ question: QuestionOf<Type> }> } = {
  likert: LikertField,
  text: TextField,
}

function Field({ question, fields }: FieldProps) {
  if (!isPlain(question)) return fields && <LoadedField question={question} fields={fields} />
  const PlainField = PLAIN_FIELDS[question.type] as ComponentType<{ question: FormQuestion }>
  return <PlainField question={question} />
}
