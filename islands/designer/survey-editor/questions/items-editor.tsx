import { useAtomValue } from 'jotai'
import type { QuestionOf } from '../../../../src/domain/survey/survey.ts'
import { useDesignerSay } from '../../parts/use-designer.ts'
import { fixedAtom } from '../../store/view.ts'
import { NumberInput } from '../fields/number-input.tsx'
import { ChoiceList } from './choice/choice-list.tsx'
import { PasteChoices } from './choice/paste-choices.tsx'
import { useChangeChoice } from './choice/use-change-choice.ts'

type Props = {
  readonly question: QuestionOf<'ranking' | 'constantsum'>
  /** The number that only this type has. */
  readonly field: 'top' | 'total'
  readonly value: number | null
  /** What it is if nothing is entered, or 0. */
  readonly blank: number | null
  readonly label: 'topRanked' | 'totalPoints'
}

/** The fields of a question that compares items. */
export function ItemsEditor({ question, field, value, blank, label }: Props) {
  const say = useDesignerSay()
  const isFixed = useAtomValue(fixedAtom)
  const change = useChangeChoice(question)
  return (
    <>
      <ChoiceList question={question} />
      <PasteChoices question={question} />
      <NumberInput
        key={`${question.id}/${field}`}
        part={question.id}
        path={`/${field}`}
        label={say(label)}
        hint={say(`${label}Hint`)}
        disabled={isFixed}
        value={value}
        onChange={(entered) => change(field, () => ({ [field]: entered || blank }))}
      />
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
