import type { BarSurvey } from '../../components/survey-bar.tsx'
import type { ResultsBody } from '../../contract/results/results.ts'
import type { Funnel } from '../../domain/results/funnel.ts'
import type { Split } from '../../domain/splits/split.ts'
import type { Survey } from '../../domain/survey/survey.ts'
import type { PageContext } from '../../pages/frame/document.tsx'
import type { Progress } from '../progress/progress.ts'
import type { Order } from './options/option-order.ts'
import type { TextAnswers } from './questions/text-results.tsx'

export type ResultsPageProps = PageContext & {
  readonly results: ResultsBody
  /** Answers to text questions, by question. */
  readonly texts: ReadonlyMap<string, TextAnswers>
  /** The groups of the survey's unique keys. */
  readonly labels: readonly string[]
  /** The names of the parameters that the survey stores. */
  readonly parameters: readonly string[]
  /** Everything by which the results can be split. */
  readonly splits: readonly Split[]
  readonly hasBase: boolean
  readonly progress: Progress
  readonly funnel: Funnel | undefined
  readonly survey: Survey
  readonly bar: BarSurvey
  /** Milliseconds since 1970. */
  readonly now: number
  readonly order: Order
  readonly query: URLSearchParams
  /** Identifies the version of the page. */
  readonly tag: string
  readonly email: string
  readonly isSecret: boolean
  /** The number of completed responses for which the analysis is planned; null if not stated. */
  readonly planned: number | null
}
