import { FIELDS } from './further-fields.ts'
import { QuestionForm } from './question-form.tsx'

/** A run of form questions of any types, for the server and previews; pages load only the fields that they need. */
export function WholeQuestionForm({ questionIds }: { readonly questionIds: readonly string[] }) {
  return <QuestionForm questionIds={questionIds} fields={FIELDS} />
}
