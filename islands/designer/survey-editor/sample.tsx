import { useAtomValue, useSetAtom } from 'jotai'
import type { QvQuestion } from '../../../src/domain/survey/survey.ts'
import { useDesignerSay } from '../parts/use-designer.ts'
import { changeQuestionAtom } from '../store/document.ts'
import { fixedAtom } from '../store/view.ts'
import { NumberInput } from './number-input.tsx'

export function Sample({ question }: { readonly question: QvQuestion }) {
  const say = useDesignerSay()
  const change = useSetAtom(changeQuestionAtom)
  const isFixed = useAtomValue(fixedAtom)
  return (
    <NumberInput
      part={question.id}
      path="/setting/sampleOption"
      label={say('sample')}
      hint={say('sampleHint')}
      disabled={isFixed}
      value={question.sampleOption || null}
      onChange={(sampleOption) =>
        change(question.id, 'sampleOption', (before) => ({ ...before, sampleOption: sampleOption ?? 0 }))
      }
    />
  )
}
