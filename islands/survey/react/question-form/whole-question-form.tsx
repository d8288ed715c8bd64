import { FIELDS } from './further-fields.ts'
import { QuestionForm } from './question-form.tsx'
import { RARE_FIELDS } from './rare-fields.ts'

const EVERY = { ...FIELDS, ...RARE_FIELDS }

/** A run of form questions of any types, for the server and previews; pages load only the fields that they need. */
export function WholeQuestionForm({ questionIds }: { readonly questionIds: readonly string[] }) {
  return <QuestionForm questionIds={questionIds} fields={EVERY} />
}
