import { useAtomValue, useSetAtom } from 'jotai'
import type { TextQuestion } from '../../../../src/domain/survey/survey.ts'
import { CheckBox } from '../../parts/check-box.tsx'
import { useDesignerSay } from '../../parts/use-designer.ts'
import { changeQuestionAtom } from '../../store/document.ts'
import { marksFixedAtom, readOnlyAtom } from '../../store/view.ts'
import { NumberInput } from '../fields/number-input.tsx'

export function TextEditor({ question }: { readonly question: TextQuestion }) {
  const say = useDesignerSay()
  const change = useSetAtom(changeQuestionAtom)
  const isReadOnly = useAtomValue(readOnlyAtom)
  return (
    <>
      <CheckBox
        label={say('multiline')}
        disabled={isReadOnly}
        checked={question.multiline}
        onChange={({ target }) =>
          change(question.id, 'multiline', (before) => ({ ...before, multiline: target.checked }))
        }
      />
      <NumberInput
        part={question.id}
        path="/maxLength"
        disabled={useAtomValue(marksFixedAtom)}
        label={say('maxLength')}
        value={question.maxLength || null}
        onChange={(maxLength) =>
          change(question.id, 'maxLength', (before) => ({ ...before, maxLength: maxLength ?? 0 }))
        }
      />
    </>
  )
}
