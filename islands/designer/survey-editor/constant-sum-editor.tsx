import { useAtomValue } from 'jotai'
import type { ConstantSumQuestion } from '../../../src/domain/questions/constant-sum/question.ts'
import { useDesignerSay } from '../parts/use-designer.ts'
import { fixedAtom } from '../store/view.ts'
import { useChangeChoice } from './choice/use-change-choice.ts'
import { ItemsEditor } from './items-editor.tsx'
import { NumberInput } from './number-input.tsx'

export function ConstantSumEditor({ question }: { readonly question: ConstantSumQuestion }) {
  const say = useDesignerSay()
  const isFixed = useAtomValue(fixedAtom)
  const change = useChangeChoice(question)
  return (
    <ItemsEditor question={question}>
      <NumberInput
        key={`${question.id}/total`}
        part={question.id}
        path="/total"
        label={say('totalPoints')}
        hint={say('totalPointsHint')}
        disabled={isFixed}
        value={question.total}
        onChange={(total) => change('total', () => ({ total: total ?? 0 }))}
      />
    </ItemsEditor>
  )
}
