import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { useMemo } from 'react'
import { type PastedOption, pastedOptions } from '../../../src/domain/option-paste.ts'
import type { QvQuestion } from '../../../src/domain/survey.ts'
import { environmentAtom } from '../../survey/store/environment.ts'
import { LabelledField } from '../parts/labelled-field.tsx'
import { useDesignerSay } from '../parts/use-designer.ts'
import { changeQuestionAtom } from '../store/document.ts'
import { tellAtom } from '../store/page.ts'
import { newPartId } from '../store/parts.ts'
import { fixedAtom, pastedTextsAtom } from '../store/view.ts'

/** Many options at once; what was understood is shown before it is taken. */
export function PasteOptions({ question: { id, options } }: { readonly question: QvQuestion }) {
  const say = useDesignerSay()
  const isFixed = useAtomValue(fixedAtom)
  const { random } = useAtomValue(environmentAtom)
  const change = useSetAtom(changeQuestionAtom)
  const tell = useSetAtom(tellAtom)
  const [texts, setTexts] = useAtom(pastedTextsAtom)
  const text = texts[id] ?? ''
  const setText = (pasted: string) => setTexts({ ...texts, [id]: pasted })
  const understood = useMemo(
    () =>
      pastedOptions(
        text,
        options.map(({ name }) => name),
      ),
    [text, options],
  )
  if (isFixed) return null
  const good = understood.filter(({ problem }) => !problem)
  const take = () => {
    const added = good.map(({ name, description }) => ({ id: newPartId(random), name, description }))
    change(id, 'paste', (question) => {
      if (question.type !== 'qv') return question
      const filled = question.options.filter((option) => option.name !== '' || option.description !== '')
      return { ...question, options: [...filled, ...added] }
    })
    tell('optionsTaken', { count: added.length })
    setText('')
  }
  return (
    <section className="paste">
      <LabelledField
        id={`paste-${id}`}
        label={say('paste')}
        hint={say('pasteHint')}
        rows={options.length === 0 ? 6 : 2}
        value={text}
        onChange={setText}
      />
      {understood.length > 0 && (
        <>
          <Understood rows={understood} />
          <div className="actions">
            <button type="button" className="primary" disabled={good.length === 0} onClick={take}>
              {say('takeOptions', { count: good.length })}
            </button>
            <button type="button" onClick={() => setText('')}>
              {say('cancel')}
            </button>
          </div>
        </>
      )}
    </section>
  )
}

function Understood({ rows }: { readonly rows: readonly PastedOption[] }) {
  const say = useDesignerSay()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by the keyboard
    <section className="understood" tabIndex={0} aria-label={say('understood')}>
      <table>
        <caption>{say('understood')}</caption>
        <thead>
          <tr>
            <th scope="col">{say('number')}</th>
            <th scope="col">{say('name')}</th>
            <th scope="col">{say('description')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, description, problem }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are read anew with every change of the text
            <tr key={at} data-problem={problem}>
              <td>{at + 1}</td>
              <th scope="row">
                {name}
                {problem && <span className="field-error">{say(`paste_${problem}`)}</span>}
              </th>
              <td>{description}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
