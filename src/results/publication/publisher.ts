import { LRUCache } from 'lru-cache'
import type { Database } from '../../../db/database.ts'
import type { PublishedBody } from '../../contract/results/results.ts'
import { samplingOf } from '../../domain/certainty/sampling.ts'
import { isOpenBallot } from '../../domain/disclosure/ballot-secrecy.ts'
import { isBallot } from '../../domain/questions/question-traits.ts'
import { EVERY_RESPONSE } from '../../domain/results/filter.ts'
import { isAboutBallot } from '../../domain/show-if/rule.ts'
import { isOver, windowOf } from '../../domain/survey/availability.ts'
import type { Survey } from '../../domain/survey/survey.ts'
import type { CachedSurvey } from '../../surveys/visits/survey-cache.ts'
import { type ClearedReason, listClearedIn } from '../cleared/repository.ts'
import { patiently } from '../counting/patience.ts'
import { AS_SET, type WithPeopleAsked } from '../figures/keys-asked.ts'
import { createFigures, type SurveyResults } from '../figures/survey-figures.ts'
import { readNamedBallots } from '../named-ballots.ts'
import { listOverrides } from '../outcome/overrides-repository.ts'
import { type DisclosedBody, disclosedBody } from './disclosed-body.ts'
import { readLabelGroups } from './label-groups.ts'
import { countPublished } from './published-count.ts'
import { showFirst } from './repository.ts'

/** The results of a survey at an instant, the same for all readers. */
export type Snapshot = {
  readonly body: PublishedBody
  /** Different if anything but the instant differs. */
  readonly tag: string
}

/** A survey, and whether anybody ever started a response to it. */
export type SurveyToPublish = Pick<CachedSurvey, 'survey' | 'locked' | 'stoppedAfter'>

type PublisherDeps = {
  /** The primary. */
  readonly database: Database
  readonly now: () => number
  readonly withPeopleAsked?: WithPeopleAsked
}

/** @throws Failure UNAVAILABLE while very many responses are being counted for the first time */
export type Publisher = (found: SurveyToPublish) => Promise<Snapshot>

/** The most surveys whose last figures are cached, so that they are computed once for each batch. */
const CACHED_FIGURES = 50

/** Figures with the mark of the responses they were computed from. */
type Published = Snapshot & { readonly mark: string }

/** Makes snapshots of published results. Counting that outlasts a reader's patience continues for the next one. */
export function createPublisher({ database, now, withPeopleAsked = AS_SET }: PublisherDeps): Publisher {
  const figuresOf = createFigures()
  const underWay = new Map<string, Promise<Snapshot>>()
  const latest = new LRUCache<string, Published>({ max: CACHED_FIGURES })

  async function publish({ survey: known, locked, stoppedAfter }: SurveyToPublish): Promise<Snapshot> {
    const isFinal = isOver(windowOf({ survey: known, stoppedAfter }), now(), locked)
    const survey = await withPeopleAsked(known, !isFinal)
    const counted = await countPublished(database, survey, isFinal)
    const decides = survey.questions.some((question) => isBallot(question) && question.outcome)
    const moved = decides ? await listOverrides(database, survey.id) : []
    const cleared = await listClearedIn(database, survey)
    const said = JSON.stringify([moved, cleared])
    const mark = [counted.mark, survey.revision, isFinal, survey.settings.populationSize, said].join('/')
    const asOf = new Date(counted.asOf).toISOString()
    const last = latest.get(survey.id)
    if (last?.mark === mark) return { ...last, body: { ...last.body, asOf } }
    const isFirst = counted.tally.responses > 0 && (await showFirst(database, survey.id, counted.mark))
    const sampling = samplingOf(survey.settings, counted.tally.responses, !isFinal)
    const isOpen = isOpenBallot(survey.settings)
    const asked = { ...counted, sampling, intervals: {}, store: () => {}, withChecks: isOpen }
    const groups = await readLabelGroups(database, survey, counted, isFinal)
    const figures = await figuresOf(database, survey, EVERY_RESPONSE, asked)
    const ballots = isOpen && (await readNamedBallots(database, survey))
    const shown = disclosedBody(survey, figures, { isFinal, isOnce: isFinal && isFirst, groups })
    const disclosed = withReasons(survey, shown, cleared)
    const body = { ...disclosed, ...(ballots && { ballots }) }
    const snapshot = { mark, tag: Bun.hash(JSON.stringify(body)).toString(36), body: { ...body, asOf } }
    if (!isPending(figures)) latest.set(survey.id, snapshot)
    return snapshot
  }

  return (found) => {
    const { id } = found.survey
    let running = underWay.get(id)
    if (!running) {
      running = publish(found).finally(() => underWay.delete(id))
      running.catch(() => {})
      underWay.set(id, running)
    }
    return patiently(running, found.survey)
  }
}

/** Whether more of the figures will be known. */
const isPending = ({ questions }: SurveyResults) =>
  questions.some(
    (each) =>
      isBallot(each) && (each.resampling.pending || each.outcome?.pending || each.commonGround?.pending),
  )

/** The fewest people whose reasons are published: fewer might be recognized by what they write. */
const REASONS_FROM = 10

/** Results with the reasons that were cleared, at the question whose votes they explain. */
function withReasons(
  { questions }: Survey,
  body: DisclosedBody,
  cleared: readonly ClearedReason[],
): DisclosedBody {
  if (cleared.length === 0 || body.completed - body.simulated < REASONS_FROM) return body
  const about = new Map(questions.map((each) => [each.id, isAboutBallot(each) ? each.of : undefined]))
  return {
    ...body,
    questions: body.questions.map((question) => {
      if (!isBallot(question)) return question
      const reasons = cleared
        .filter(({ questionId }) => about.get(questionId) === question.questionId)
        .map(({ optionId, reason, isFor }) => ({ optionId, reason, for: isFor }))
      return reasons.length > 0 ? { ...question, reasons } : question
    }),
  }
}
