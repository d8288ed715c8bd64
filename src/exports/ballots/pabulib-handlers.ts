import { Failure, invalidInput } from '../../domain/failure.ts'
import { isBallot } from '../../domain/questions/question-traits.ts'
import { refuseUndecided } from '../../domain/results/pending.ts'
import type { SurveyResults } from '../../results/figures/survey-figures.ts'
import { hasReadableBallots, readElectorate } from '../../results/outcome/repository.ts'
import { textStream } from '../archive/text-streams.ts'
import type { Selection } from '../reading/selection.ts'
import { fundingQuestion, pabulibFile } from './pabulib.ts'

type OfQuestion = {
  readonly question: string | undefined
  readonly until: string | undefined
  readonly now: number
}

export async function pabulibStream(
  { database, survey, filter }: Selection,
  results: SurveyResults,
  { question, until, now }: OfQuestion,
): Promise<ReadableStream<Uint8Array>> {
  const funding = fundingQuestion(survey, question)
  results.questions.filter(isBallot).forEach(refuseUndecided)
  if (!hasReadableBallots(funding, results.completed))
    throw new Failure(invalidInput('/format', 'tooManyBallots'))
  const electorate = await readElectorate(database, survey, funding, { filter, until })
  return textStream(pabulibFile(survey, funding, results, electorate, now))
}
