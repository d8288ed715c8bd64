import { FIELDS } from './further-fields.ts'
import { QuestionForm } from './question-form.tsx'

/** A run of form questions of any types, for the server and for previews; a page loads the fields that its survey needs. */
export function WholeQuestionForm({ questionIds }: { readonly questionIds: readonly string[] }) {
  return <QuestionForm questionIds={questionIds} fields={FIELDS} />
}
