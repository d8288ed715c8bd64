import { useAtomValue } from 'jotai'
import type { ChoiceQuestion } from '../../../../../src/domain/questions/choice/question.ts'
import { useDesignerSay } from '../../../parts/use-designer.ts'
import { fixedAtom } from '../../../store/view.ts'
import { NumberInput } from '../../fields/number-input.tsx'
import { ChoiceList } from './choice-list.tsx'
import { PasteChoices } from './paste-choices.tsx'
import { useChangeChoice } from './use-change-choice.ts'

export function ChoiceEditor({ question }: { readonly question: ChoiceQuestion }) {
  const say = useDesignerSay()
  const isFixed = useAtomValue(fixedAtom)
  const change = useChangeChoice(question)
  const { multiple, other, shuffle } = question
  const toggles = [
    { what: 'multiple' as const, label: say('multipleChoices'), isOn: multiple, edit: setMultiple },
    {
      what: 'other' as const,
      label: say('otherOffered'),
      isOn: other,
      edit: (is: boolean) => ({ other: is }),
    },
    {
      what: 'shuffle' as const,
      label: say('shuffleChoices'),
      isOn: shuffle,
      edit: (is: boolean) => ({ shuffle: is }),
    },
  ]
  return (
    <>
      <ChoiceList question={question} />
      <PasteChoices question={question} />
      <fieldset className="plain" disabled={isFixed}>
        <legend className="visually-hidden">{say('choiceSettings')}</legend>
        {toggles.map(({ what, label, isOn, edit }) => (
          <label key={what} className="check">
            <input
              type="checkbox"
              checked={isOn}
              onChange={({ target }) => change(what, () => edit(target.checked))}
            />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      {multiple && <Limits question={question} />}
    </>
  )
}

/** Only questions with multiple answers have limits; the server drops them, too. */
const setMultiple = (multiple: boolean) => (multiple ? { multiple } : { multiple, min: null, max: null })

function Limits({ question }: { readonly question: ChoiceQuestion }) {
  const say = useDesignerSay()
  const isFixed = useAtomValue(fixedAtom)
  const change = useChangeChoice(question)
  return (['min', 'max'] as const).map((limit) => (
    <NumberInput
      key={limit}
      part={question.id}
      path={`/${limit}`}
      label={say(`${limit}Choices`)}
      disabled={isFixed}
      value={question[limit] ?? null}
      onChange={(count) => change(limit, () => ({ [limit]: count || null }))}
    />
  ))
}
