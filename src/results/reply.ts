import type { QuestionResultsBody } from '../contract/results.ts'
import { binsOf, voteView } from '../domain/groups.ts'
import { RESAMPLES } from '../domain/resampling.ts'
import { likertFigures } from '../domain/response-figures.ts'
import type { QvFigures } from '../domain/results.ts'
import { standingOf } from '../domain/standing.ts'
import type { QvQuestion } from '../domain/survey.ts'
import type { QuestionTally } from '../domain/survey-tally.ts'
import { en } from '../texts/en.ts'
import { summaryOf } from '../texts/summary.ts'
import type { Sureness } from './sureness.ts'

/** The results of a qv question as the wire has them. */
export function qvResultsBody(
  question: QvQuestion,
  position: number,
  figures: QvFigures,
  { options, seed, responses, ballots, pending }: Sureness,
): QuestionResultsBody {
  const statements = standingOf(figures, options, pending)
  return {
    ...{ questionId: question.id, question: question.text, position, type: 'qv' },
    totalCredits: question.totalCredits,
    bins: voteView(question).map((name) => ({
      name,
      tone: binsOf(question).find((bin) => bin.name === name)?.tone ?? null,
    })),
    summary: summaryOf(statements, en.results, en.language),
    statements,
    ...figures,
    options: figures.options.map((option, at) => {
      const { netVotes, mean, rank } = options[at]!
      return { ...option, ci95: netVotes && mean ? { netVotes, mean } : null, rankInterval: rank }
    }),
    resampling: { resamples: RESAMPLES, seed, responses, ballots, pending },
  }
}

/** The results of a likert or text question as the wire has them. */
export function formResultsBody(
  counted: Exclude<QuestionTally, { type: 'qv' }>,
  position: number,
): QuestionResultsBody {
  const { id: questionId, text: question } = counted.question
  const base = { questionId, question, position }
  if (counted.type === 'text') return { ...base, type: 'text', count: counted.tally.count }
  const { minLabel, maxLabel } = counted.question
  return { ...base, type: 'likert', minLabel, maxLabel, ...likertFigures(counted.question, counted.tally) }
}
