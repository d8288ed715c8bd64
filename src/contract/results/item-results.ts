import type { ConstantSumFigures } from '../../domain/questions/constant-sum/results.ts'
import type { RankingFigures } from '../../domain/questions/ranking/results.ts'
import type { QuestionBase } from './ballot-question-results.ts'

export type RankingResultsBody = QuestionBase & RankingFigures & { readonly type: 'ranking' }
export type ConstantSumResultsBody = QuestionBase & ConstantSumFigures & { readonly type: 'constantsum' }

/** The results of questions that compare items. */
export type ItemResultsBody = RankingResultsBody | ConstantSumResultsBody
