import { useAtomValue, useSetAtom } from 'jotai'
import type { QvQuestion } from '../../../src/domain/survey.ts'
import { useDesignerSay } from '../parts/use-designer.ts'
import { changeQuestionAtom } from '../store/document.ts'
import { fixedAtom } from '../store/view.ts'
import { EditorField, shownNumber, typedNumber } from './editor-field.tsx'

export function Sample({ question }: { readonly question: QvQuestion }) {
  const say = useDesignerSay()
  const change = useSetAtom(changeQuestionAtom)
  const isFixed = useAtomValue(fixedAtom)
  return (
    <EditorField
      part={question.id}
      path="/setting/sampleOption"
      label={say('sample')}
      hint={say('sampleHint')}
      isNumber
      disabled={isFixed}
      value={shownNumber(question.sampleOption)}
      onChange={(text) =>
        change(question.id, 'sampleOption', (before) => ({ ...before, sampleOption: typedNumber(text) }))
      }
    />
  )
}
