import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { pastedLabels } from '../../../../../src/domain/questions/choice/pasted-labels.ts'
import { environmentAtom } from '../../../../shared/environment.ts'
import { LabelledField } from '../../../parts/labelled-field.tsx'
import { useDesignerSay } from '../../../parts/use-designer.ts'
import { notifyAtom } from '../../../store/page.ts'
import { newPartId } from '../../../store/parts.ts'
import { fixedAtom, pastedTextsAtom, pasteFieldId } from '../../../store/view.ts'
import { choicesOf, type Listing, newChoice, useChangeChoice } from './use-change-choice.ts'

/** Adds many choices at once, one per line. */
export function PasteChoices({ question }: { readonly question: Listing }) {
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
    const added = labels.map((label) => newChoice(question, newPartId(random), label))
    change('paste', (before) => ({
      choices: [...choicesOf(before).filter(({ label }) => label !== ''), ...added],
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
