import { useAtomValue, useSetAtom } from 'jotai'
import type { DateQuestion } from '../../../../src/domain/questions/date/question.ts'
import { useDesignerSay } from '../../parts/use-designer.ts'
import { changeQuestionAtom } from '../../store/document.ts'
import { fixedAtom } from '../../store/view.ts'
import { EditorField } from '../fields/editor-field.tsx'

export function DateEditor({ question }: { readonly question: DateQuestion }) {
  const say = useDesignerSay()
  const isFixed = useAtomValue(fixedAtom)
  const change = useSetAtom(changeQuestionAtom)
  return (
    <>
      {(['min', 'max'] as const).map((field) => (
        <EditorField
          key={field}
          part={question.id}
          path={`/${field}`}
          type="date"
          label={say(`${field}Date`)}
          {...(field === 'max' && { hint: say('datesHint') })}
          disabled={isFixed}
          value={question[field] ?? ''}
          onChange={(date) =>
            change(question.id, field, (before) =>
              before.type === 'date' ? { ...before, [field]: date || null } : before,
            )
          }
        />
      ))}
    </>
  )
}
