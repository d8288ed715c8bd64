import { type Designer, type Json, SURVEYS } from './app.ts'

/** Where designers read the results of a survey. */
export const resultsPath = (surveyId: string) => `${SURVEYS}/${surveyId}/results`

/** The results of a survey as its designer reads them. */
export async function resultsOf({ call }: Designer, surveyId: string, query = ''): Promise<Json> {
  return (await call('GET', resultsPath(surveyId) + query)).body
}

/** The net votes of the options of the first question, a qv one, in their order. */
export function netVotes({ questions }: Json): number[] {
  return questions[0].options.map((option: Json) => option.netVotes)
}
