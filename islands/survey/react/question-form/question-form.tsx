import { type FormQuestion, isFormQuestion } from '../../../../src/domain/survey.ts'
import { usePage } from '../use-store.ts'
import { LikertField } from './likert-field.tsx'
import { MissingSummary } from './missing-summary.tsx'
import { TextField } from './text-field.tsx'

/** A run of likert and text questions on one page; those of a group stand under its title. */
export function QuestionForm({ questionIds }: { readonly questionIds: readonly string[] }) {
  const { questions, questionGroups } = usePage().survey
  const shown = questions.filter(isFormQuestion).filter(({ id }) => questionIds.includes(id))
  const groupOf = (question: FormQuestion | undefined) =>
    questionGroups.find((group) => group.id === question?.groupId)
  const fields = shown.map((question, at) => {
    const group = groupOf(question)
    const begins = group && group !== groupOf(shown[at - 1])
    return (
      <div key={question.id} className="form-question">
        {begins && (
          <header className="question-group">
            <h2>{group.title}</h2>
            <p>{group.description}</p>
          </header>
        )}
        {question.type === 'likert' ? <LikertField question={question} /> : <TextField question={question} />}
      </div>
    )
  })
  return (
    <>
      <MissingSummary questionIds={questionIds} />
      {fields}
    </>
  )
}
