import { askedFields } from '../../../contract/results/filter.ts'
import { type Split, segmentsOf } from '../../../domain/splits/split.ts'
import type { Catalogue } from '../../../texts/en.ts'
import { say } from '../../../texts/text.ts'
import type { WrittenAnswers } from '../../words/first-texts.ts'
import { nameOfSegment, nameOfSplit, type SplitTexts } from '../split/split-tables.ts'

type GroupTexts = { readonly tools: Catalogue['resultsTools']; readonly split: SplitTexts }

type SelectProps = GroupTexts & {
  readonly id: string
  /** Everything by which the authors can be divided. */
  readonly splits: readonly Split[]
  readonly chosen: WrittenAnswers['segment']
}

/** Separates a split and its segment where the page's address names a group. */
const SEPARATOR = '='

/** The list of groups whose answers can be read. */
export function GroupSelect({ id, splits, chosen, tools: { texts }, split }: SelectProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{texts.group}</label>
      <select
        id={id}
        name="group"
        defaultValue={chosen ? chosen.by + SEPARATOR + chosen.segmentId : ''}
        autoComplete="off"
      >
        <option value="">{texts.everybody}</option>
        {splits.map((each) => (
          <optgroup key={each.by} label={nameOfSplit(each, split)}>
            {segmentsOf(each).map((segment) => (
              <option key={segment.segmentId} value={each.by + SEPARATOR + segment.segmentId}>
                {nameOfSegment(segment, each, split)}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </div>
  )
}

/** The split and segment in the page's address; empty for everybody. */
export function groupIn(query: URLSearchParams): { readonly by?: string; readonly segment?: string } {
  const [by = '', ...segment] = (query.get('group') ?? '').split(SEPARATOR)
  return by === '' ? {} : { by, segment: segment.join(SEPARATOR) }
}

type WhoseProps = GroupTexts & {
  readonly segment: NonNullable<WrittenAnswers['segment']>
  readonly prefix: string
  readonly query: URLSearchParams
  readonly language: string
}

/** Whose answers follow, or why there are none. */
export function WhoseAnswers({ segment, prefix, query, tools: { texts }, split, language }: WhoseProps) {
  const { count } = segment
  const names = { group: nameOfSegment(segment, segment, split), by: nameOfSplit(segment, split) }
  const all = new URLSearchParams(askedFields(query))
  const option = query.get('option')
  if (option)
    for (const [name, value] of Object.entries({ in: query.get('in') ?? '', option })) all.set(name, value)
  return (
    <p className="notice">
      {count === null
        ? say(texts.withheld, language, names)
        : say(texts.ofGroup, language, { ...names, count })}{' '}
      <a href={`?${all}#${prefix}`}>{texts.ofEverybody}</a>
    </p>
  )
}
