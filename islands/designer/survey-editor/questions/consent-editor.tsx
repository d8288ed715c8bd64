import { useSetAtom } from 'jotai'
import type { ConsentQuestion } from '../../../../src/domain/questions/consent/question.ts'
import { useDesignerSay } from '../../parts/use-designer.ts'
import { changeQuestionAtom } from '../../store/document.ts'
import { EditorField } from '../fields/editor-field.tsx'

/** The labels for agreeing and declining. */
export function ConsentEditor({ question }: { readonly question: ConsentQuestion }) {
  const say = useDesignerSay()
  const change = useSetAtom(changeQuestionAtom)
  const { required } = question
  return (['agree', 'decline'] as const).map((field) => (
    <EditorField
      key={field}
      part={question.id}
      path={`/${field}`}
      label={say(`${field}Label`)}
      hint={say(field === 'decline' && !required ? 'declineOptionalHint' : `${field}Hint`)}
      value={question[field]}
      onChange={(value) => change(question.id, field, (before) => ({ ...before, [field]: value }))}
    />
  ))
}
