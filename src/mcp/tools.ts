import { record } from '../audit/handlers.ts'
import type { Designer } from '../auth/guard.ts'
import type { Deps } from '../deps.ts'
import { PRIVACY_THRESHOLD } from '../domain/disclosure/privacy-threshold.ts'
import type { SegmentFigures } from '../domain/splits/figures/differences.ts'
import type { SplitFigures } from '../domain/splits/figures/split-figures.ts'
import { exportSurvey } from '../exports/handlers.ts'
import { readResults } from '../results/handlers.ts'
import { authorize } from '../surveys/authorization.ts'
import { listDesignerSurveys } from '../surveys/lists/handlers.ts'

type Arguments = Readonly<Record<string, string>>

type Tool = {
  readonly description: string
  /** The names of its arguments, all of them texts, with what they mean. */
  readonly takes: Readonly<Record<string, string>>
  call(deps: Deps, designer: Designer, given: Arguments): Promise<object | string>
}

const surveyId = 'The _id of a survey, from list_surveys.'

const tooFew = (completed: number) => ({
  completed,
  note: `Nothing is told of fewer than ${PRIVACY_THRESHOLD} people.`,
})

/** A comparison without groups of few people. */
function withoutSmall(split: SplitFigures): object {
  const shown = new Set(
    split.segments.flatMap(({ segmentId, responses }) =>
      (responses ?? 0) >= PRIVACY_THRESHOLD ? [segmentId] : [],
    ),
  )
  const isShown = (segment: SegmentFigures | null) =>
    segment !== null && shown.has(segment.segmentId) && segment.m >= PRIVACY_THRESHOLD
  const shownIn = <Parts extends { readonly segments: readonly (SegmentFigures | null)[] }>(
    parts: Parts,
  ) => ({ ...parts, segments: parts.segments.filter(isShown) })
  const questions = split.questions.map(({ options, effort, ...question }) => ({
    ...question,
    options: options.map(shownIn),
    effort: effort.map(shownIn),
  }))
  return { ...split, segments: split.segments.filter(({ segmentId }) => shown.has(segmentId)), questions }
}

/** What a model may read: figures of groups of people, and never a ballot or a text that somebody wrote. */
export const TOOLS: Readonly<Record<string, Tool>> = {
  list_surveys: {
    description: 'Lists the surveys of the account with their titles and numbers of responses.',
    takes: {},
    async call(deps, designer) {
      const { surveys } = await listDesignerSurveys(deps, designer)
      const shown = surveys.map(({ _id, title, responseCount, completedCount, lastResponseAt }) => ({
        _id,
        title,
        responseCount,
        completedCount,
        lastResponseAt,
      }))
      return { surveys: shown }
    },
  },
  read_figures: {
    description:
      'Reads the results of a survey: net votes, means and confidence intervals of options, and counts of other answers.',
    takes: { surveyId },
    async call(deps, designer, given) {
      const access = await authorize(deps, designer, given.surveyId ?? '', 'see')
      await record(deps, access, 'results.seen')
      const { ballots: _, ...results } = await readResults(deps, access, {})
      return results.completed < PRIVACY_THRESHOLD ? tooFew(results.completed) : results
    },
  },
  compare_segments: {
    description: 'Compares the mean votes of groups of respondents.',
    takes: {
      surveyId,
      by: 'What splits respondents: question: and the id of a choice, scale or number question, label, arm, or param. and a name.',
    },
    async call(deps, designer, given) {
      const access = await authorize(deps, designer, given.surveyId ?? '', 'see')
      await record(deps, access, 'results.seen')
      const { completed, split } = await readResults(deps, access, { by: given.by ?? '' })
      if (completed < PRIVACY_THRESHOLD || !split) return tooFew(completed)
      return { completed, split: withoutSmall(split) }
    },
  },
  read_codebook: {
    description: 'Reads what the questions, options and columns of the files of a survey mean.',
    takes: { surveyId },
    async call(deps, designer, given) {
      const access = await authorize(deps, designer, given.surveyId ?? '', 'see')
      return new Response(await exportSurvey(deps, access, { format: 'codebook' }, {})).text()
    },
  },
}
