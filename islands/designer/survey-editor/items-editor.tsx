import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import type { QuestionOf } from '../../../src/domain/survey/survey.ts'
import { useDesignerSay } from '../parts/use-designer.ts'
import { fixedAtom } from '../store/view.ts'
import { ChoiceList } from './choice/choice-list.tsx'
import { PasteChoices } from './choice/paste-choices.tsx'
import { useChangeChoice } from './choice/use-change-choice.ts'

type Props = {
  readonly question: QuestionOf<'ranking' | 'constantsum'>
  /** The fields that only this type has. */
  readonly children: ReactNode
}

/** The fields of a question that compares items. */
export function ItemsEditor({ question, children }: Props) {
  const say = useDesignerSay()
  const isFixed = useAtomValue(fixedAtom)
  const change = useChangeChoice(question)
  return (
    <>
      <ChoiceList question={question} />
      <PasteChoices question={question} />
      {children}
      <label className="check">
        <input
          type="checkbox"
          checked={question.shuffle}
          disabled={isFixed}
          onChange={({ target }) => change('shuffle', () => ({ shuffle: target.checked }))}
        />
        <span>{say('shuffleChoices')}</span>
      </label>
    </>
  )
}
