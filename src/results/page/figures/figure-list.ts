import type {
  PublishedBody,
  PublishedQuestionBody,
  PublishedQvBody,
} from '../../../contract/results/results.ts'
import { isBallot } from '../../../domain/questions/question-traits.ts'
import { binSize } from '../../../domain/results/results.ts'
import type { ResultsPageTexts } from '../../../texts/catalogue.ts'
import { voteLevels } from './vote-levels.ts'

/** The types whose results are no chart, or several; those of every other type are one chart with its table. */
const UNPICTURED = ['qv', 'reason', 'headtohead', 'text', 'consent', 'counted'] as const
type Unpictured = (typeof UNPICTURED)[number]
export type PicturedType = Exclude<PublishedQuestionBody['type'], Unpictured>

export type BodyOf<Type extends PicturedType> = Extract<PublishedQuestionBody, { readonly type: Type }>
export type PicturedBody = BodyOf<PicturedType>

/** The charts of a question, by their names in addresses. */
export type FigureName =
  | 'outcome'
  | 'methods'
  | 'ground'
  | 'net'
  | 'distribution'
  | 'rules'
  | 'pairwise'
  | 'credits'
  | 'bins'
  | PicturedType
  | 'time'

/** Charts of results by group and of weighted ones, by their names in addresses. */
export type SplitName = 'split' | 'weights'

/** Whether the results of a question are of such a type. */
export const isPictured = (results: PublishedQuestionBody): results is PicturedBody =>
  !UNPICTURED.some((type) => type === results.type)

export function figuresOf(question: PublishedBody['questions'][number]): FigureName[] {
  if (isPictured(question)) return [question.type]
  return isBallot(question) ? qvFiguresOf(question) : []
}

function qvFiguresOf(results: PublishedQvBody): FigureName[] {
  const { n, options, rules, pairwise, credits, noVotes, bins, outcome, commonGround } = results
  const has: Partial<Record<FigureName, boolean | undefined>> = {
    outcome: outcome?.isKnown,
    methods: outcome !== undefined && outcome.methods.length > 1,
    net: true,
    ground: commonGround !== undefined && commonGround.options.length > 1,
    distribution: options.some(voteLevels),
    rules: rules.length > 0,
    pairwise: n === 0 || pairwise.flat().some((share) => share !== null),
    credits: credits.mean !== null && credits.histogram !== null && noVotes !== null,
    bins: options.some((option) => bins.some(({ name }) => binSize(option, name) > 0)),
  }
  return (Object.keys(has) as FigureName[]).filter((name) => has[name])
}

export function headingOf(name: FigureName, texts: ResultsPageTexts): string {
  return texts[name].heading
}
