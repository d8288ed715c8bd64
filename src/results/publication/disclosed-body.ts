import type {
  PublishedBody,
  PublishedQuestionBody,
  QuestionResultsBody,
  QvResultsBody,
} from '../../contract/results/results.ts'
import { isAskedOfEverybody } from '../../domain/arms/asked.ts'
import type { Sampling } from '../../domain/certainty/sampling.ts'
import { isOpenBallot } from '../../domain/disclosure/ballot-secrecy.ts'
import { discloseGround } from '../../domain/disclosure/disclosed-ground.ts'
import { discloseOutcome } from '../../domain/disclosure/disclosed-outcome.ts'
import {
  cutAtLeader,
  discloseIntervals,
  discloseQv,
  discloseStatements,
  discloseTime,
  type PublishedPeople,
} from '../../domain/disclosure/disclosure.ts'
import { PRIVACY_THRESHOLD } from '../../domain/disclosure/privacy-threshold.ts'
import { batchSize, smallestNumber } from '../../domain/disclosure/publication.ts'
import { sumsTold } from '../../domain/disclosure/sums-told.ts'
import { factsIn } from '../../domain/questions/option-facts.ts'
import { isBallot, isFormQuestion } from '../../domain/questions/question-traits.ts'
import type { SurveyTally } from '../../domain/results/survey-tally.ts'
import { questionById, type Survey } from '../../domain/survey/survey.ts'
import { englishSummary } from '../figures/english-summary.ts'
import { formResults } from '../figures/form-results.ts'
import type { SurveyResults } from '../figures/survey-figures.ts'
import { withCoarseFigures } from '../outcome/coarse-figures.ts'

/** Results for readers other than designers, without the time at which they were read. */
export type DisclosedBody = Omit<PublishedBody, 'asOf'>

/**
 * Results as readers other than designers see them.
 * @param results of the people whose answers are published
 * @param isFinal whether the survey is over
 * @param isOnce whether it is, and nothing was published of it before
 * @param groups the people whose answers are published by label
 */
export function disclosedBody(
  survey: Survey,
  results: SurveyResults,
  { isFinal, isOnce, groups }: Pick<People, 'isFinal' | 'isOnce' | 'groups'>,
): DisclosedBody {
  const { completed, time, questions, sampling } = results
  // If all responses are simulated there is nobody to hide; among people, simulated responses hide nobody.
  const simulated = results.simulated < completed ? results.simulated : 0
  const people = completed - simulated
  const fewest = smallestNumber(survey.settings)
  const about = { people, simulated, isFinal, isOnce, fewest, sampling, groups }
  const isOpen = isOpenBallot(survey.settings)
  const suppressed = people < fewest
  const asDisclosed = isOpen ? inFull : (question: QuestionResultsBody) => disclosed(survey, question, about)
  return {
    surveyId: survey.id,
    title: survey.title,
    completed,
    simulated: results.simulated,
    suppressed,
    batch: batchSize(survey.settings),
    fewest,
    isFinal,
    time: suppressed ? null : isOpen ? time : discloseTime(time, about),
    questions: suppressed ? [] : questions.flatMap(asDisclosed),
  }
}

type People = PublishedPeople & {
  readonly people: number
  readonly sampling: Sampling
  readonly groups: readonly SurveyTally[]
}

/** The words of open ballots are listed with them. */
const inFull = (results: QuestionResultsBody): PublishedQuestionBody[] => [results]

function disclosed(survey: Survey, results: QuestionResultsBody, about: People): PublishedQuestionBody[] {
  const asked = askedAmong(survey, results, about)
  if (asked === 'nothing') return []
  const figures = asked === 'all' || about.isFinal ? disclosedFigures(survey, results, about) : undefined
  return [figures ?? counted(results)]
}

/**
 * Whether a question was asked of all people, or of some, or of too few or nearly all, of which nothing is published: how
 * many were asked a question tells how many answered another one in a certain way.
 */
function askedAmong(
  survey: Survey,
  results: QuestionResultsBody,
  { isFinal, people, simulated }: People,
): 'all' | 'some' | 'nothing' {
  const question = questionById(survey, results.questionId)
  if (!question || isAskedOfEverybody(survey, question)) return 'all'
  const asked = countOf(results) - simulated
  const isEnough = (count: number) => count === 0 || count >= PRIVACY_THRESHOLD
  return isFinal && asked > 0 && isEnough(asked) && isEnough(people - asked) ? 'some' : 'nothing'
}

function countOf(results: QuestionResultsBody): number {
  return isBallot(results) ? results.n : formResults(results.type).count(results)
}

/** Discloses only how many people answered a question. */
function counted(results: QuestionResultsBody): PublishedQuestionBody {
  const { questionId, question, position } = results
  return { questionId, question, position, type: 'counted', count: countOf(results) }
}

function disclosedFigures(
  survey: Survey,
  results: QuestionResultsBody,
  about: People,
): PublishedQuestionBody | undefined {
  if (isBallot(results)) return disclosedQv(survey, results, about)
  const { count, disclosed, from, isByLabel } = formResults(results.type)
  const isFew = from !== 'always' && count(results) - about.simulated < Math.max(from, about.fewest)
  const question = questionById(survey, results.questionId)
  if (isFew || !question || !isFormQuestion(question)) return undefined
  const groups = about.groups.flatMap(({ questions, simulated }) =>
    questions.flatMap((counted) =>
      counted.question.id === question.id && !isBallot(counted)
        ? [{ tally: counted.tally, simulated: about.simulated > 0 ? simulated : 0 }]
        : [],
    ),
  )
  if (isByLabel && groups.length === 0) return undefined
  const tallies = groups.map(({ tally }) => tally)
  return disclosed(results, question, tallies, (each) =>
    sumsTold(
      each.map((tally, at) => ({ tally, simulated: groups[at]!.simulated })),
      about.fewest,
    ),
  )
}

function disclosedQv(
  survey: Survey,
  results: QvResultsBody,
  about: People,
): PublishedQuestionBody | undefined {
  const question = questionById(survey, results.questionId)
  if (!isBallot(question)) return undefined
  const figures = discloseQv(question, results, about)
  if (!figures) return undefined
  const statements = discloseStatements(results.statements, figures)
  const sample = { ...about, responses: results.n }
  const wide = results.options.map((option) => discloseIntervals(question, option.ci95, option, sample))
  const leads = statements.some(({ says }) => says === 'leads')
  const intervals = leads ? cutAtLeader(wide, figures.options) : wide
  const options = figures.options.map((option, at) => {
    const { ci95: _exact, rankInterval, ...known } = results.options[at]!
    const isShown = option.netVotes !== null
    return {
      ...option,
      ...factsIn(known),
      ci95: isShown ? intervals[at]! : null,
      rankInterval: isShown ? rankInterval : null,
    }
  })
  const summary = englishSummary(statements, results.words)
  const { outcome: whole, checks: _designers, commonGround: found, ...rest } = results
  const outcome = whole && discloseOutcome(withCoarseFigures(whole, results.n), figures.options)
  // With all its digits it would tell the sums of products of votes from which it is computed.
  const known = { ...rest, ...figures, summary, statements, critical: null, options }
  const commonGround = found && discloseGround(found, figures.options, about)
  return { ...known, ...(outcome && { outcome }), ...(commonGround && { commonGround }) }
}
