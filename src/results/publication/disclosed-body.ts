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

/** Results for readers other than designers, without the time at which they were read. */
export type DisclosedBody = Omit<PublishedBody, 'asOf'>

/**
 * Results as readers other than designers may see them.
 * @param results of the people whose answers are published
 * @param isFinal whether the survey is over
 */
export function disclosedBody(survey: Survey, results: SurveyResults, isFinal: boolean): DisclosedBody {
  const { completed, time, questions } = results
  // If all responses are simulated there is nobody to hide; among people, simulated responses hide nobody.
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
          .filter((question) => isDisclosed(survey, question, about))
          .map((question) =>
            waitsForEnd(survey, question, about) ? counted(question) : disclosedQuestion(question, about),
          ),
  }
}

/**
 * Whether anything is disclosed about a question. The number of people asked a conditional question reveals how many
 * answered another one in a certain way, which in a batch may be a single person. So it waits for the end, and for
 * enough people on both sides.
 */
function isDisclosed(
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
  return disclosedFigures(results, about) ?? counted(results)
}

/** Discloses only how many people answered a question. */
function counted(results: QuestionResultsBody): PublishedQuestionBody {
  const { questionId, question, position } = results
  return { questionId, question, position, type: 'counted', count: countOf(results) }
}

/**
 * Whether a sum would reveal more about the votes in it than usual, because there are fewer ways to vote in some arms.
 */
function waitsForEnd(
  survey: Survey,
  { questionId }: QuestionResultsBody,
  { isFinal }: PublishedPeople,
): boolean {
  const question = questionById(survey, questionId)
  return !isFinal && question?.type === 'qv' && !allowsVotesAlike(survey, question)
}

function disclosedFigures(
  results: Exclude<QuestionResultsBody, TextResultsBody>,
  about: PublishedPeople,
): PublishedQuestionBody | undefined {
  if (results.type === 'qv') return disclosedQv(results, about)
  // The difference between two publications of the same counts would be the answers of those in between.
  const { count, disclosed } = formResults(results.type)
  if (!about.isFinal || count(results) - about.simulated < FULL_DETAIL_FROM) return undefined
  return disclosed(results)
}

function disclosedQv(results: QvResultsBody, about: PublishedPeople): PublishedQuestionBody | undefined {
  const disclosed = discloseQv(results, about)
  if (!disclosed) return undefined
  const isInWords = about.people >= FULL_DETAIL_FROM
  const options = disclosed.options.map((option, at) => {
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
  const statements = discloseStatements(results.statements, disclosed)
  const words = isInWords
    ? { summary: summaryOf(statements, summaryTexts(results.words, en), en.language), statements }
    : { summary: '', statements: [] }
  // With all its digits it would reveal the sums of products of votes from which it is computed.
  return { ...results, ...disclosed, ...words, critical: null, options }
}
