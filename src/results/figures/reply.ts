import type { Findings } from '../../contract/results/findings.ts'
import type { FormResultsBody, QuestionResultsBody, QvResultsBody } from '../../contract/results/results.ts'
import { voteRange } from '../../domain/ballot/credits.ts'
import { binsOf, voteView } from '../../domain/ballot/groups.ts'
import { RESAMPLES } from '../../domain/certainty/critical-value.ts'
import { MIN_RESPONSES_FOR_ORDER } from '../../domain/certainty/rank-confidence.ts'
import type { Sampling } from '../../domain/certainty/sampling.ts'
import { marginOf, swingOf } from '../../domain/outcome/margin.ts'
import { factsIn } from '../../domain/questions/option-facts.ts'
import { withoutAnswers } from '../../domain/questions/piping.ts'
import type { FormTally } from '../../domain/results/form-tallies.ts'
import { summarize } from '../../domain/results/result-summary.ts'
import type { QvFigures } from '../../domain/results/results.ts'
import type { Question, QvQuestion } from '../../domain/survey/survey.ts'
import type { QuestionIntervals } from './confidence-intervals.ts'
import { englishSummary } from './english-summary.ts'
import { formResults } from './form-results.ts'

export function qvResultsBody(
  question: QvQuestion,
  position: number,
  figures: QvFigures,
  { seed, responses, pending, populationSize, sampling, ...confidence }: QuestionIntervals,
  found: Findings = {},
): QuestionResultsBody {
  const statements = summarize(figures, confidence, pending)
  return {
    questionId: question.id,
    question: withoutAnswers(question.text),
    position,
    type: 'qv',
    totalCredits: question.totalCredits,
    ...(question.priceUnit && { priceUnit: question.priceUnit }),
    ...(question.words && { words: question.words }),
    bins: voteView(question).map((name) => ({
      name,
      tone: binsOf(question).find((bin) => bin.name === name)?.tone ?? null,
    })),
    summary: englishSummary(statements, question.words),
    statements,
    ...figures,
    options: figures.options.map((option, at) => {
      const { netVotes, mean, estimate, rank } = confidence.options[at]!
      const ci95 = netVotes && mean && estimate ? { netVotes, mean, estimate } : null
      return { ...option, ...factsIn(question.options[at]!), ci95, rankInterval: rank }
    }),
    resampling: { resamples: RESAMPLES, seed, responses, ballots: responses, pending },
    critical: confidence.order?.critical ?? null,
    populationSize,
    isComplete: confidence.isComplete,
    sampling,
    margin: marginIn(question, figures),
    ...found,
  }
}

function marginIn(question: QvQuestion, { n, options }: QvFigures): QvResultsBody['margin'] {
  if (n < MIN_RESPONSES_FOR_ORDER || question.sampleOption > 0) return null
  const swing = swingOf(voteRange(question), question.totalCredits)
  const margin = marginOf(
    options.map(({ netVotes }) => netVotes),
    swing,
  )
  return margin && { optionId: options[margin.behind]!.optionId, ballots: margin.ballots }
}

/**
 * @param asked how many people were asked, or null if unknown
 * @param questions of the survey
 */
export function formResultsBody(
  counted: FormTally,
  position: number,
  asked: number | null,
  sampling: Sampling,
  questions: readonly Question[],
): FormResultsBody {
  const { id: questionId, text } = counted.question
  const base = { questionId, question: withoutAnswers(text), position }
  const { figures } = formResults(counted.type)
  return {
    ...base,
    type: counted.type,
    ...figures(counted.question, counted.tally, asked, sampling, questions),
  } as FormResultsBody
}
