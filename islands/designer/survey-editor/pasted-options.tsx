import { useAtomValue, useSetAtom } from 'jotai'
import { useMemo } from 'react'
import { FACT_NAMES, hasFact } from '../../../src/domain/option-facts.ts'
import { type PastedOption, pastedOptions } from '../../../src/domain/option-paste.ts'
import type { QvQuestion } from '../../../src/domain/survey.ts'
import { environmentAtom } from '../../survey/store/environment.ts'
import { useDesignerSay } from '../parts/use-designer.ts'
import { changeQuestionAtom } from '../store/document.ts'
import { notifyAtom } from '../store/page.ts'
import { newPartId } from '../store/parts.ts'

type Props = { readonly question: QvQuestion; readonly text: string; readonly onDone: () => void }

/** The options parsed from pasted text, shown before they are added. */
export function PastedOptions({ question: { id, options }, text, onDone }: Props) {
  const say = useDesignerSay()
  const { random } = useAtomValue(environmentAtom)
  const change = useSetAtom(changeQuestionAtom)
  const notify = useSetAtom(notifyAtom)
  const understood = useMemo(
    () =>
      pastedOptions(
        text,
        options.map(({ name }) => name),
      ),
    [text, options],
  )
  if (understood.length === 0) return null
  const good = understood.filter(({ problem }) => !problem)
  const take = () => {
    const added = good.map(({ problem: _, ...option }) => ({ id: newPartId(random), ...option }))
    change(id, 'paste', (question) => {
      if (question.type !== 'qv') return question
      const filled = question.options.filter((option) => option.name !== '' || option.description !== '')
      return { ...question, options: [...filled, ...added] }
    })
    notify('optionsTaken', { count: added.length })
    onDone()
  }
  return (
    <>
      <Understood rows={understood} />
      <div className="actions">
        <button type="button" className="primary" disabled={good.length === 0} onClick={take}>
          {say('takeOptions', { count: good.length })}
        </button>
        <button type="button" onClick={onDone}>
          {say('cancel')}
        </button>
      </div>
    </>
  )
}

function Understood({ rows }: { readonly rows: readonly PastedOption[] }) {
  const say = useDesignerSay()
  const facts = FACT_NAMES.filter((fact) => hasFact(rows, fact))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className="understood" tabIndex={0} aria-label={say('understood')}>
      <table>
        <caption>{say('understood')}</caption>
        <thead>
          <tr>
            <th scope="col">{say('number')}</th>
            <th scope="col">{say('name')}</th>
            <th scope="col">{say('description')}</th>
            {facts.map((fact) => (
              <th key={fact} scope="col">
                {say(fact)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, description, problem, ...values }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are parsed again with every change of the text
            <tr key={at} data-problem={problem}>
              <td>{at + 1}</td>
              <th scope="row">
                {name}
                {problem && <span className="field-error">{say(`paste_${problem}`)}</span>}
              </th>
              <td>{description}</td>
              {facts.map((fact) => (
                <td key={fact}>{values[fact]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
