import { LRUCache } from 'lru-cache'
import type { Database } from '../../../db/database.ts'
import { slowAnswers } from '../../cache/slow-answers.ts'
import { coalesce } from '../../concurrency/coalesce.ts'
import { concurrencyLimit } from '../../concurrency/concurrency-limit.ts'
import { excludingFlags } from '../../domain/checks/integrity/exclusion-rule.ts'
import type { Flag } from '../../domain/checks/integrity/flags.ts'
import { flagsOf, leftOutBy, type ResponseTraces } from '../../domain/checks/integrity/integrity.ts'
import { isSecret } from '../../domain/disclosure/ballot-secrecy.ts'
import { failedChecks, isAttentionCheck } from '../../domain/questions/attention.ts'
import { isBallot } from '../../domain/questions/question-traits.ts'
import type { ResponseFilter } from '../../domain/results/filter.ts'
import { areMet } from '../../domain/show-if/rule.ts'
import { questionsAsked } from '../../domain/show-if/setting-conditions.ts'
import type { Survey } from '../../domain/survey/survey.ts'
import { listTraces, type TraceRow } from './repository.ts'

export type Flags = ReadonlyMap<string, readonly Flag[]>

export type FlagsReader = {
  /** The flags of a survey's responses, by their ids; none in secret surveys, where nobody judges single ballots. */
  flags(survey: Survey): Promise<Flags>
  /**
   * The same, as they were a while ago if there are very many responses; undefined while they are read for the first
   * time, so that nobody waits for it.
   */
  flagsSoon(survey: Survey): Promise<Flags | undefined>
  /** A filter with the responses that the survey's exclusion rule leaves out, if it asks for that. */
  excluding(survey: Survey, filter: ResponseFilter): Promise<ResponseFilter>
}

/** How long a page waits for the first flags of a survey, in milliseconds. */
const FIRST_MS = 1_000

const AT_ONCE = 1
const WAITING = 20

/** Reads flags anew for each call, as logs may arrive after completion; calls at the same time share the work. */
export function createFlags(reading: () => Database, now: () => number = Date.now): FlagsReader {
  const slow = slowAnswers<Flags>(now, 200)
  const readers = new LRUCache<string, () => Promise<Flags>>({ max: 200 })
  const limited = concurrencyLimit(AT_ONCE, WAITING)
  async function flags(survey: Survey): Promise<Flags> {
    if (isSecret(survey.settings)) return new Map()
    const key = `${survey.id}/${survey.revision}`
    let reader = readers.get(key)
    if (!reader) {
      const read = () =>
        limited(async () => {
          const rows = await listTraces(reading(), survey.id, askedBy(survey))
          return flagsOf(
            rows.map((row) => tracesOf(survey, row)),
            survey.settings,
          )
        })
      reader = coalesce(read, () => readers.delete(key))
      readers.set(key, reader)
    }
    return reader()
  }

  return {
    flags,
    async flagsSoon(survey) {
      const key = `${survey.id}/${survey.revision}`
      const known = await slow.soon(key, () => flags(survey))
      return known ?? Promise.race([slow.known(key), Bun.sleep(FIRST_MS).then(() => undefined)])
    },
    async excluding(survey, filter) {
      if (filter.without === null) return filter
      return { ...filter, without: leftOutBy(excludingFlags(survey.settings), await flags(survey)) }
    },
  }
}

/** The form questions by whose answers responses are flagged. */
const askedBy = ({ questions, settings }: Survey) => [
  ...questions.filter(isAttentionCheck).map(({ id }) => id),
  ...questionsAsked(settings.excludeIf ?? undefined),
]

/** Whether answers meet the conditions of the exclusion rule. Only questions that were asked have an answer. */
function isExcluded({ questions, settings }: Survey, { given, parameters }: TraceRow): boolean {
  const known = { answerOf: (id: string) => given?.[id], hasVotes: () => false, parameters }
  return settings.excludeIf !== null && areMet(settings.excludeIf, questions, known)
}

function tracesOf(survey: Survey, row: TraceRow): ResponseTraces {
  const { questions } = survey
  const ballots = questions.filter(isBallot)
  const votes = ballots.map(({ id }) => row.votes?.[id])
  return {
    id: row.ballotId,
    startedAt: row.startedAt,
    completedAt: row.completedAt,
    votes,
    options: ballots.reduce(
      (sum, { options, sampleOption }, at) => sum + (votes[at] ? sampleOption || options.length : 0),
      0,
    ),
    practiceCorrect: row.hasPractised && row.correct !== null ? Number(row.correct) : null,
    hiddenMs: row.hiddenMs ?? 0,
    pasted: row.pasted ?? false,
    failedChecks: failedChecks(questions, (id) => row.given?.[id]),
    webdriver: row.webdriver ?? false,
    excludedAnswer: isExcluded(survey, row),
  }
}
