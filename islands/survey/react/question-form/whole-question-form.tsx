import { ARRANGED_FIELDS } from './arranged-fields.ts'
import { FIELDS } from './further-fields.ts'
import { QuestionForm } from './question-form.tsx'

const EVERY = { ...FIELDS, ...ARRANGED_FIELDS }

/** A run of form questions of any types, for the server and previews; pages load only the fields that they need. */
export function WholeQuestionForm({ questionIds }: { readonly questionIds: readonly string[] }) {
  return <QuestionForm questionIds={questionIds} fields={EVERY} />
}
