import { BY_ARM } from '../../../domain/splits/sources.ts'
import { type Split, segmentsOf } from '../../../domain/splits/split.ts'
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

/** The list of arms with which the others can be compared; nothing in a survey without arms. */
export function ReferenceSelect({
  splits,
  reference,
  texts,
}: Pick<SelectProps, 'splits' | 'texts'> & { readonly reference: string }) {
  const byArm = splits.find(({ by }) => by === BY_ARM)
  if (!byArm) return null
  return (
    <div className="field">
      <label htmlFor="split-reference">{texts.reference}</label>
      <select id="split-reference" name="reference" defaultValue={reference || byArm.reference}>
        {segmentsOf(byArm).map(({ segmentId, label }) => (
          <option key={segmentId} value={segmentId}>
            {label}
          </option>
        ))}
      </select>
    </div>
  )
}
