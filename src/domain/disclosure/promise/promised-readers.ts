import type { FieldProblem } from '../../failure.ts'
import type { SurveySettings } from '../../survey/survey.ts'

type Readers = Pick<SurveySettings, 'results' | 'resultsWhen' | 'mayPublish'>

/** The values of each setting that says who sees the results, from the fewest people to the most. */
export const READERS: { readonly [Name in keyof Readers]: readonly Readers[Name][] } = {
  results: ['designer', 'respondents', 'public'],
  resultsWhen: ['closed', 'always'],
  mayPublish: [false, true],
}

/**
 * The settings by which more people would see the results, or earlier, than respondents were promised. The leave to
 * publish can be given up but not taken back, so that no later edit goes beyond what an earlier respondent read.
 */
export function widenedReaders(before: Readers, after: Readers): (keyof Readers)[] {
  if (before.mayPublish) return []
  return (Object.keys(READERS) as (keyof Readers)[]).filter((name) => {
    const values: readonly unknown[] = READERS[name]
    return values.indexOf(after[name]) > values.indexOf(before[name])
  })
}

export const readerChanges = (before: Readers, after: Readers): FieldProblem[] =>
  widenedReaders(before, after).map((name) => ({ path: `/settings/${name}`, rule: 'widerThanPromised' }))
