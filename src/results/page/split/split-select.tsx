import type { Split } from '../../../domain/splits/split.ts'
import { nameOfSplit, type SplitTexts } from './split-tables.ts'

type SelectProps = {
  readonly splits: readonly Split[]
  /** The chosen split; a value that is not in the list selects none. */
  readonly by: string
  readonly texts: SplitTexts
}

/** The list of everything by which results can be split. */
export function SplitSelect({ splits, by, texts }: SelectProps) {
  return (
    <div className="field">
      <label htmlFor="split-by">{texts.by}</label>
      <select id="split-by" name="by" defaultValue={by}>
        <option value="">{texts.noSplit}</option>
        {splits.map((each) => (
          <option key={each.by} value={each.by}>
            {nameOfSplit(each, texts)}
          </option>
        ))}
      </select>
    </div>
  )
}
