import { type Designer, SURVEYS, type SurveyPath } from './app.ts'
import type { Body } from './replies.ts'

/** The path of a survey's results for its designers. */
export const resultsPath = (surveyId: string) => `${SURVEYS}/${surveyId}/results` as const

/** The results of a survey as its designer reads them. */
export type Results = Body<'GET', `${SurveyPath}/results`>

/** Reads the results of a survey, for all responses or those that pass a filter. */
export async function resultsOf({ call }: Designer, surveyId: string, query = ''): Promise<Results> {
  return (await call('GET', `${resultsPath(surveyId)}?${query.replace('?', '')}`)).body
}

/** The net votes of the options of the first question, a qv question, in order. */
export function netVotes({ questions }: Pick<Results, 'questions'>): number[] {
  return questions[0].options.map((option) => option.netVotes)
}
