import type { Split } from '../../../domain/splits/split.ts'
import { nameOfSplit, type SplitTexts } from './split-tables.ts'

type SelectProps = {
  readonly splits: readonly Split[]
  /** What is chosen; one that is not in the list chooses none. */
  readonly by: string
  readonly texts: SplitTexts
}

/** The list of what results can be split by. */
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
