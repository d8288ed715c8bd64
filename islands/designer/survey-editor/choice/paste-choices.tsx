import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { pastedLabels } from '../../../../src/domain/questions/choice/pasted-labels.ts'
import type { ChoiceQuestion } from '../../../../src/domain/questions/choice/question.ts'
import { environmentAtom } from '../../../shared/environment.ts'
import { LabelledField } from '../../parts/labelled-field.tsx'
import { useDesignerSay } from '../../parts/use-designer.ts'
import { notifyAtom } from '../../store/page.ts'
import { newPartId } from '../../store/parts.ts'
import { fixedAtom, pastedTextsAtom, pasteFieldId } from '../../store/view.ts'
import { useChangeChoice } from './use-change-choice.ts'

/** Adds many choices at once, one per line. */
export function PasteChoices({ question }: { readonly question: ChoiceQuestion }) {
  const say = useDesignerSay()
  const isFixed = useAtomValue(fixedAtom)
  const { random } = useAtomValue(environmentAtom)
  const notify = useSetAtom(notifyAtom)
  const change = useChangeChoice(question)
  const [texts, setTexts] = useAtom(pastedTextsAtom)
  const { id, choices } = question
  const text = texts[id] ?? ''
  const labels = pastedLabels(text, choices)
  if (isFixed) return null
  const add = () => {
    const added = labels.map((label) => ({
      choiceId: newPartId(random),
      label,
      exclusive: false,
      fixed: false,
    }))
    change('paste', (before) => ({
      choices: [...before.choices.filter(({ label }) => label !== ''), ...added],
    }))
    notify('choicesAdded', { count: added.length })
    setTexts({ ...texts, [id]: '' })
  }
  return (
    <section className="paste">
      <LabelledField
        id={pasteFieldId(id)}
        label={say('pasteChoices')}
        hint={say('pasteChoicesHint')}
        rows={choices.length === 0 ? 6 : 2}
        value={text}
        onChange={(pasted) => setTexts({ ...texts, [id]: pasted })}
      />
      {labels.length > 0 && (
        <button type="button" className="primary" onClick={add}>
          {say('addChoices', { count: labels.length })}
        </button>
      )}
    </section>
  )
}
