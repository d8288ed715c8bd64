import type {
  PublishedBody,
  PublishedQuestionBody,
  QuestionResultsBody,
  QvResultsBody,
  TextResultsBody,
} from '../../contract/results.ts'
import { allowsVotesAlike, isAskedOfEverybody } from '../../domain/arms/asked.ts'
import {
  discloseQv,
  discloseStatements,
  discloseTime,
  FULL_DETAIL_FROM,
  type PublishedPeople,
} from '../../domain/disclosure.ts'
import { discloseIntervals } from '../../domain/interval-disclosure.ts'
import { factsIn } from '../../domain/option-facts.ts'
import { PRIVACY_THRESHOLD } from '../../domain/privacy-threshold.ts'
import { batchSize } from '../../domain/publication.ts'
import { questionById, type Survey } from '../../domain/survey.ts'
import { summaryTexts } from '../../texts/ballot-texts.ts'
import { en } from '../../texts/en.ts'
import { summaryOf } from '../../texts/summary.ts'
import { formResults } from '../form-results.ts'
import type { SurveyResults } from '../reader.ts'

/** What others than designers read of results, without the instant at which they were read. */
export type DisclosedBody = Omit<PublishedBody, 'asOf'>

/**
 * Results as others than designers may read them.
 * @param results of the people whose answers are published
 * @param isFinal whether the survey is over
 */
export function disclosedBody(survey: Survey, results: SurveyResults, isFinal: boolean): DisclosedBody {
  const { completed, time, questions } = results
  // Where all are simulated there is nobody to hide; among people simulated responses hide nobody.
  const simulated = results.simulated < completed ? results.simulated : 0
  const people = completed - simulated
  const about = { people, simulated, isFinal, batch: batchSize(survey.settings) }
  const suppressed = people < about.batch
  return {
    surveyId: survey.id,
    title: survey.title,
    completed,
    simulated: results.simulated,
    suppressed,
    batch: about.batch,
    isFinal,
    time: suppressed ? null : discloseTime(time, about),
    questions: suppressed
      ? []
      : questions
          .filter((question) => isTold(survey, question, about))
          .map((question) =>
            waitsForEnd(survey, question, about) ? counted(question) : disclosedQuestion(question, about),
          ),
  }
}

/**
 * Whether anything is told of a question. How many were asked one that not all are shown tells how many answered another one as
 * its conditions say: of a batch it may be one. So it waits for the end, and for enough people on both sides.
 */
function isTold(
  survey: Survey,
  results: QuestionResultsBody,
  { isFinal, people, simulated }: PublishedPeople,
) {
  const question = questionById(survey, results.questionId)
  if (!question || isAskedOfEverybody(survey, question)) return true
  const asked = countOf(results) - simulated
  const isEnough = (count: number) => count === 0 || count >= PRIVACY_THRESHOLD
  return isFinal && asked > 0 && isEnough(asked) && isEnough(people - asked)
}

function countOf(results: QuestionResultsBody): number {
  if (results.type === 'text') return results.count
  return results.type === 'qv' ? results.n : formResults(results.type).count(results)
}

function disclosedQuestion(results: QuestionResultsBody, about: PublishedPeople): PublishedQuestionBody {
  if (results.type === 'text') return results
  return toldOf(results, about) ?? counted(results)
}

/** Discloses only how many people answered a question. */
function counted(results: QuestionResultsBody): PublishedQuestionBody {
  const { questionId, question, position } = results
  return { questionId, question, position, type: 'counted', count: countOf(results) }
}

/** Whether a sum would say more of the votes in it than of others: in some arms there are fewer ways to vote. */
function waitsForEnd(
  survey: Survey,
  { questionId }: QuestionResultsBody,
  { isFinal }: PublishedPeople,
): boolean {
  const question = questionById(survey, questionId)
  return !isFinal && question?.type === 'qv' && !allowsVotesAlike(survey, question)
}

function toldOf(
  results: Exclude<QuestionResultsBody, TextResultsBody>,
  about: PublishedPeople,
): PublishedQuestionBody | undefined {
  if (results.type === 'qv') return disclosedQv(results, about)
  // Between two publications of the same counts would be what those in between answered.
  const { count, disclosed } = formResults(results.type)
  if (!about.isFinal || count(results) - about.simulated < FULL_DETAIL_FROM) return undefined
  return disclosed(results)
}

function disclosedQv(results: QvResultsBody, about: PublishedPeople): PublishedQuestionBody | undefined {
  const told = discloseQv(results, about)
  if (!told) return undefined
  const isInWords = about.people >= FULL_DETAIL_FROM
  const options = told.options.map((option, at) => {
    const known = results.options[at]!
    const { ci95, rankInterval } = known
    const isRanked = option.rank !== null
    return {
      ...option,
      ...factsIn(known),
      ci95: discloseIntervals(option, ci95, results),
      rankInterval: isRanked ? rankInterval : null,
    }
  })
  const statements = discloseStatements(results.statements, told)
  const words = isInWords
    ? { summary: summaryOf(statements, summaryTexts(results.words, en), en.language), statements }
    : { summary: '', statements: [] }
  // To all its digits it would tell the sums of products of votes from which it is drawn.
  return { ...results, ...told, ...words, critical: null, options }
}
