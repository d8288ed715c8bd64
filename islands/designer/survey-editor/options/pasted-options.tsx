import { useAtomValue, useSetAtom } from 'jotai'
import { useMemo } from 'react'
import { currencyOf, optionsInRows } from '../../../../src/domain/questions/option-paste.ts'
import { isBallot } from '../../../../src/domain/questions/question-traits.ts'
import type { QvQuestion } from '../../../../src/domain/survey/survey.ts'
import { environmentAtom } from '../../../shared/environment.ts'
import { useDesignerSay } from '../../parts/use-designer.ts'
import { changeQuestionAtom } from '../../store/document.ts'
import { notifyAtom } from '../../store/page.ts'
import { newPartId } from '../../store/parts.ts'
import { PastedTable, usePastedRows } from './pasted-table.tsx'

type Props = { readonly question: QvQuestion; readonly text: string; readonly onDone: () => void }

/** The options parsed from pasted text, shown before they are added. */
export function PastedOptions({ question: { id, options, priceUnit }, text, onDone }: Props) {
  const say = useDesignerSay()
  const { random } = useAtomValue(environmentAtom)
  const change = useSetAtom(changeQuestionAtom)
  const notify = useSetAtom(notifyAtom)
  const [pasted, choose] = usePastedRows(text)
  const understood = useMemo(
    () =>
      optionsInRows(
        pasted,
        options.map(({ name }) => name),
        priceUnit,
      ),
    [pasted, options, priceUnit],
  )
  if (pasted.rows.length === 0) return null
  const good = understood.map(({ option }) => option).filter(({ problem }) => !problem)
  const take = () => {
    const added = good.map(({ problem: _, ...option }) => ({ id: newPartId(random), ...option }))
    change(id, 'paste', (question) => {
      if (!isBallot(question)) return question
      const filled = question.options.filter((option) => option.name !== '' || option.description !== '')
      // Prices that are there already may be in another currency.
      const isFirst = !filled.some(({ price }) => price !== undefined)
      const unit = question.priceUnit || (isFirst && currencyOf(pasted))
      return { ...question, options: [...filled, ...added], ...(unit && { priceUnit: unit }) }
    })
    notify('optionsTaken', { count: added.length })
    onDone()
  }
  return (
    <>
      <PastedTable pasted={pasted} understood={understood} onChange={choose} />
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
