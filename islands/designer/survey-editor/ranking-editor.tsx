import { useAtomValue } from 'jotai'
import type { RankingQuestion } from '../../../src/domain/questions/ranking/question.ts'
import { useDesignerSay } from '../parts/use-designer.ts'
import { fixedAtom } from '../store/view.ts'
import { useChangeChoice } from './choice/use-change-choice.ts'
import { ItemsEditor } from './items-editor.tsx'
import { NumberInput } from './number-input.tsx'

export function RankingEditor({ question }: { readonly question: RankingQuestion }) {
  const say = useDesignerSay()
  const isFixed = useAtomValue(fixedAtom)
  const change = useChangeChoice(question)
  return (
    <ItemsEditor question={question}>
      <NumberInput
        key={`${question.id}/top`}
        part={question.id}
        path="/top"
        label={say('topRanked')}
        hint={say('topRankedHint')}
        disabled={isFixed}
        value={question.top}
        onChange={(top) => change('top', () => ({ top: top || null }))}
      />
    </ItemsEditor>
  )
}
