import type { QuestionResultsBody, QvResultsBody } from '../contract/results.ts'
import { binsOf, voteView } from '../domain/groups.ts'
import { RESAMPLES } from '../domain/resampling.ts'
import { en } from '../texts/en.ts'
import type { QuestionResults } from './reader.ts'
import { summaryOf } from './summary.ts'

/** The results of one question as the wire has them. */
export function questionResultsBody(results: QuestionResults, position: number): QuestionResultsBody {
  const { id: questionId, text: question } = results.question
  const base = { questionId, question, position }
  switch (results.type) {
    case 'qv':
      return { ...base, ...qvBody(results) }
    case 'likert':
      return { ...base, type: 'likert', ...results.figures }
    case 'text':
      return { ...base, type: 'text', count: results.count }
  }
}

function qvBody({
  question,
  figures,
  sureness,
  standing,
}: Extract<QuestionResults, { type: 'qv' }>): Omit<QvResultsBody, 'questionId' | 'question' | 'position'> {
  return {
    type: 'qv',
    totalCredits: question.totalCredits,
    bins: voteView(question).map((name) => ({
      name,
      tone: binsOf(question).find((bin) => bin.name === name)?.tone ?? null,
    })),
    summary: summaryOf(standing, en.results, en.language),
    statements: standing,
    ...figures,
    options: figures.options.map((option, at) => {
      const { netVotes, mean, rank } = sureness.options[at]!
      return { ...option, ci95: netVotes && mean ? { netVotes, mean } : null, rankInterval: rank }
    }),
    resampling: { resamples: RESAMPLES, seed: sureness.seed, ballots: sureness.ballots },
  }
}
