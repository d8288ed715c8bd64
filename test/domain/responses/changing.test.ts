import { describe, expect, test } from 'bun:test'
import { MOST_CHANGES } from '../../../src/domain/responses/changing.ts'
import type { SentAnswer } from '../../../src/domain/responses/command.ts'
import type { FoundBallot } from '../../../src/domain/responses/state.ts'
import type { Survey, SurveySettings } from '../../../src/domain/survey/survey.ts'
import { decide } from '../../support/decide.ts'
import { after, by, NONE, NOW, selection, surveyWith, text, VISIT } from './stored-ballots.ts'

/** Respondents who answer anew after they have submitted. */

const OPEN = { changeAnswers: true }
const KEYED = { ...OPEN, hasUKey: true, ballotSecrecy: 'pseudonymous' } as const
const RENTERS = {
  quotaId: 'renters',
  most: 5,
  when: { all: [{ questionId: 'home', operator: 'is', value: 'rent' }] },
} as const

const QUOTA = { quotaId: 'renters', most: 5, completed: 0, reserved: 0, isHeld: false }

/** A response of ann's that was completed with these answers. */
function submitted(
  settings: Partial<SurveySettings>,
  answers = [selection('own'), text('garden')],
): FoundBallot {
  const survey = surveyWith(settings)
  const begin = { kind: 'begin', by: by('ann'), visit: VISIT } as const
  const complete = { kind: 'complete', by: by('ann'), responseId: 'ballot', metadata: null } as const
  const commands = [...answers.map((answer) => ({ ...begin, answer })), complete]
  return commands.reduce<FoundBallot>(
    (found, command) => {
      const decision = decide(survey, found, command)
      if (decision.kind !== 'changed') throw new Error(JSON.stringify(decision))
      return after(found, decision.change)
    },
    { ...NONE, quotas: settings.quotas ? [QUOTA] : [] },
  )
}

const change = (answers: readonly SentAnswer[] = [selection('rent')], caller = by('ann')) =>
  ({ kind: 'change', by: caller, byLink: false, language: null, answers, metadata: null }) as const

function changedBy(settings: Partial<SurveySettings>, command = change(), found = submitted(settings)) {
  const decision = decide(surveyWith(settings), found, command)
  return decision.kind === 'refused' ? decision.refusal.code : decision
}

describe('a completed response', () => {
  test('has the new answers, and nothing else of it moves', () => {
    expect(changedBy(OPEN)).toMatchObject({
      kind: 'changed',
      change: {
        replaces: true,
        ends: 'counted',
        within: 'opening',
        answers: [{ questionId: 'home', answer: { value: 'rent' } }],
        dropped: ['why'],
        stops: false,
        quotas: null,
        draws: null,
        review: null,
      },
    })
  })

  test('keeps only answers that are asked for', () => {
    const sent = change([selection('rent'), text('garden')])
    expect(changedBy(OPEN, sent)).toMatchObject({
      change: { answers: [{ questionId: 'home' }], dropped: ['why'] },
    })
  })

  test('does not change by the answers that it has, in any order', () => {
    expect(changedBy(OPEN, change([text('garden'), selection('own')]))).toEqual({ kind: 'unchanged' })
  })

  test('is counted no more than before if it was left out of results, and a test never is', () => {
    const found = submitted(OPEN)
    const excluded = { ...found, fields: found.fields && { ...found.fields, excludedBecause: 'Twice' } }
    expect(changedBy(OPEN, change(), excluded)).toMatchObject({
      change: { ends: 'uncounted', fields: { excludedBecause: 'Twice' } },
    })
    const tried = change([selection('rent')], by('ann', { test: true }))
    expect(changedBy({ ...OPEN, isAvailable: false }, tried, found)).toMatchObject({
      change: { ends: 'uncounted', within: null },
    })
  })
})

describe('a change is refused', () => {
  test('if the survey does not allow it, or nothing was completed', () => {
    expect(changedBy({})).toBe('RESPONSE_COMPLETED')
    expect(changedBy(OPEN, change(), { ...submitted(OPEN), outcome: 'screenedOut' })).toBe(
      'RESPONSE_COMPLETED',
    )
    expect(changedBy(OPEN, change(), { ...submitted(OPEN), completedAt: null })).toBe('RESPONSE_NOT_FOUND')
    expect(changedBy(OPEN, change(), NONE)).toBe('RESPONSE_NOT_FOUND')
  })

  test('once the survey has closed, without extra minutes, or stopped', () => {
    const found = submitted(OPEN)
    const closing = { ...OPEN, closesAt: new Date(NOW - 1000).toISOString(), closeGraceMinutes: 60 }
    expect(changedBy(closing, change(), found)).toBe('SURVEY_NOT_AVAILABLE')
    expect(changedBy({ ...OPEN, isAvailable: false }, change(), found)).toBe('SURVEY_NOT_AVAILABLE')
    for (const completed of [3, null]) {
      const stopped = { ...found, stop: { most: 3, completed } }
      expect(changedBy({ ...OPEN, stopAfter: 3 }, change(), stopped)).toBe('SURVEY_NOT_AVAILABLE')
    }
    const running = { ...found, stop: { most: 3, completed: 2 } }
    expect(changedBy({ ...OPEN, stopAfter: 3 }, change(), running)).toMatchObject({ kind: 'changed' })
  })

  test('if an answer is missing, wrong or given twice', () => {
    expect(changedBy(OPEN, change([]))).toBe('ANSWERS_MISSING')
    expect(changedBy(OPEN, change([selection('castle')]))).toBe('INVALID_INPUT')
    expect(changedBy(OPEN, change([selection('own'), selection('rent')]))).toBe('INVALID_INPUT')
  })

  test('after the most changes, unless it changes nothing', () => {
    const found = { ...submitted(OPEN), changes: MOST_CHANGES }
    expect(changedBy(OPEN, change(), found)).toBe('TOO_MANY_CHANGES')
    expect(changedBy(OPEN, change([selection('own'), text('garden')]), found)).toEqual({ kind: 'unchanged' })
    expect(changedBy(OPEN, change(), { ...found, changes: MOST_CHANGES - 1 })).toMatchObject({
      kind: 'changed',
    })
  })

  test('if it would screen its respondent out or count them in other quotas', () => {
    const screening = {
      ...OPEN,
      screenOut: { all: [{ questionId: 'home', operator: 'is', value: 'none' }] },
    } as const
    expect(changedBy(screening, change([selection('none')]))).toBe('CHANGE_LEAVES_GROUP')
    const quotas = { ...OPEN, quotas: [RENTERS] }
    expect(changedBy(quotas)).toBe('CHANGE_LEAVES_GROUP')
    expect(changedBy(quotas, change([selection('own')]))).toMatchObject({ change: { quotas: null } })
    const renting = submitted(quotas, [selection('rent')])
    expect(changedBy(quotas, change([selection('own')]), renting)).toBe('CHANGE_LEAVES_GROUP')
  })
})

describe('what was judged of the first answers stays', () => {
  test('the time that they took', () => {
    const found = { ...submitted(OPEN), startedAt: NOW - 90_000, completedAt: NOW - 60_000.4 }
    expect(changedBy(OPEN, change(), found)).toMatchObject({ change: { sinceBeginMs: 30_000 } })
  })

  test('whether attention checks were passed, if not by which answer they were failed', () => {
    const survey = surveyWith(OPEN)
    const questions = survey.questions.map((one) => (one.id === 'home' ? { ...one, attention: 'rent' } : one))
    const checking = { ...survey, questions } as Survey
    const after = (first: string, then: string) => {
      const decision = decide(checking, submitted(OPEN, [selection(first)]), change([selection(then)]))
      return decision.kind === 'refused' ? decision.refusal.code : decision.kind
    }
    expect(after('own', 'rent')).toBe('CHANGE_LEAVES_GROUP')
    expect(after('rent', 'own')).toBe('CHANGE_LEAVES_GROUP')
    expect(after('own', 'none')).toBe('changed')
  })
})

describe('whose it is', () => {
  test('the unique key alone changes nothing, and tells nothing of what was submitted with it', () => {
    for (const ballotSecrecy of ['pseudonymous', 'open'] as const) {
      const keyed = { ...KEYED, ballotSecrecy }
      for (const answers of [[selection('own'), text('garden')], [selection('castle')], []])
        expect(changedBy(keyed, change(answers, by('ben')))).toBe('UNIQUE_KEY_USED')
    }
    expect(changedBy(KEYED)).toMatchObject({ change: { owner: 'ann', fields: { respondent: 'ann' } } })
  })

  test('nobody else may, and nobody whose key is not on the list', () => {
    expect(changedBy(OPEN, change([selection('rent')], by('ben')))).toBe('RESPONSE_NOT_FOUND')
    const tried = change([selection('rent')], by('ben', { test: true }))
    expect(changedBy(KEYED, tried)).toBe('RESPONSE_NOT_FOUND')
    const unknown = change([selection('rent')], by('ann', { needsKey: true }))
    expect(changedBy(KEYED, unknown, { ...submitted(KEYED), keyIssued: false })).toBe('UNIQUE_KEY_UNKNOWN')
  })
})
