import type { ResultsBody } from '../../../contract/results/results.ts'
import type { Survey } from '../../../domain/survey/survey.ts'
import { say } from '../../../texts/text.ts'
import { pages } from '../../../urls.ts'
import type { FigureContext } from '../figures/figure.tsx'
import { filesAt } from '../questions/question-results.tsx'
import { PICTURED_OPTIONS } from './split-pictures.tsx'
import type { SplitTexts } from './split-tables.ts'

export type Words = { readonly texts: SplitTexts; readonly language: string }

export function ManyOptions({ options, texts, language }: Words & { readonly options: number }) {
  if (options <= PICTURED_OPTIONS) return null
  return <p className="hint">{say(texts.split.firstOptions, language, { count: PICTURED_OPTIONS })}</p>
}

export type SplitResultsProps = Omit<FigureContext, 'fileOf' | 'prefix' | 'question'> & {
  readonly results: Pick<
    ResultsBody,
    'surveyId' | 'completed' | 'simulated' | 'questions' | 'split' | 'weights'
  >
  readonly survey: Pick<Survey, 'settings'>
  readonly split: SplitTexts
  readonly query: URLSearchParams
}

/** The address of a figure of a question as a file. */
export function filesOf({ results: { surveyId }, query }: SplitResultsProps, questionId: string) {
  return filesAt((kind) => pages.surveyResultsFile(surveyId, kind), questionId, query)
}

export type BelowProps = SplitResultsProps & {
  readonly questionId: string
  readonly isFirst: boolean
  /** The id of its heading. */
  readonly id: string
}
