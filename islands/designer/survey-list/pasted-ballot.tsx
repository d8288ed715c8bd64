import { useEffect, useMemo, useState } from 'react'
import { readPrice } from '../../../src/domain/questions/option-facts-editing.ts'
import {
  currencyOf,
  optionsInRows,
  type PastedOption,
  type PastedRows,
  rowsOfOptions,
} from '../../../src/domain/questions/option-paste.ts'
import { LabelledField } from '../parts/labelled-field.tsx'
import { useDesignerSay } from '../parts/use-designer.ts'
import { PastedTable, usePastedRows } from '../survey-editor/options/pasted-table.tsx'

/** What a new survey lets people vote on. */
export type PastedBallot = {
  readonly options: readonly PastedOption[]
  readonly priceUnit: string | undefined
  /** What the votes decide about; undefined if they decide nothing. */
  readonly budget: number | undefined
}

export const ballotOf = (text: string): PastedBallot => ballotIn(rowsOfOptions(text))

/** The options of pasted text that can be taken, without a budget. */
function ballotIn(pasted: PastedRows): PastedBallot {
  const options = optionsInRows(pasted).flatMap(({ option }) => (option.problem ? [] : [option]))
  const isPriced = options.some(({ price }) => price !== undefined)
  return { options, priceUnit: isPriced ? currencyOf(pasted) : undefined, budget: undefined }
}

type Props = { readonly text: string; readonly onRead: (ballot: PastedBallot) => void }

/** Shows what pasted text becomes, and asks for the budget where every option has a price. */
export function PastedBallotPreview({ text, onRead }: Props) {
  const say = useDesignerSay()
  const [pasted, choose] = usePastedRows(text)
  const understood = useMemo(() => optionsInRows(pasted), [pasted])
  const ballot = useMemo(() => ballotIn(pasted), [pasted])
  const [typed, setTyped] = useState('')
  const isPriced = ballot.options.length > 0 && ballot.options.every(({ price }) => price !== undefined)
  const budget = isPriced ? readPrice(typed, ballot.priceUnit) : undefined
  useEffect(() => onRead({ ...ballot, budget }), [ballot, budget, onRead])
  if (pasted.rows.length === 0) return null
  return (
    <>
      <PastedTable pasted={pasted} understood={understood} onChange={choose} />
      {isPriced && (
        <LabelledField
          id="new-budget"
          label={say('newBudget')}
          hint={say('newBudgetHint')}
          problem={typed.trim() !== '' && budget === undefined ? say('newBudgetUnread') : undefined}
          isNumber="decimal"
          value={typed}
          onChange={setTyped}
        />
      )}
    </>
  )
}
