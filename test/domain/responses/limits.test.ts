import { describe, expect, test } from 'bun:test'
import { goesOn } from '../../../src/domain/responses/after.ts'
import type { Decision } from '../../../src/domain/responses/change.ts'
import type { Command } from '../../../src/domain/responses/command.ts'
import type { FoundBallot } from '../../../src/domain/responses/state.ts'
import type { Survey } from '../../../src/domain/survey/survey.ts'
import { decide } from '../../support/decide.ts'
import { after, by, NONE, NOW, selection, surveyWith, text, VISIT } from './stored-ballots.ts'

/** When a call is too late or too early, wrong, or about something else. */

const at = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString()
const begin = (parameters: Record<string, string> | null = null): Command => ({
  kind: 'begin',
  by: by('ann'),
  visit: { ...VISIT, parameters },
  answer: selection('own'),
})
const answer = (more: object = {}): Command => ({
  kind: 'answer',
  ...{ by: by('ann'), answer: text('yes'), responseId: 'ballot', isMisnamed: false },
  ...more,
})

function begunIn(survey: Survey, found: FoundBallot = NONE): FoundBallot {
  const decision = decide(survey, found, begin())
  if (decision.kind !== 'changed') throw new Error(JSON.stringify(decision))
  return after(found, decision.change)
}

const codeOf = (decision: Decision) => (decision.kind === 'refused' ? decision.refusal.code : decision.kind)

describe('the time in which a survey is open', () => {
  test('ends for those who have begun a while after it ends for those who have not', () => {
    const closed = surveyWith({ closesAt: at(-5), closeGraceMinutes: 10 })
    const begun = begunIn(surveyWith({}))
    expect(codeOf(decide(closed, NONE, begin()))).toBe('SURVEY_NOT_AVAILABLE')
    expect(codeOf(decide(closed, begun, answer()))).toBe('changed')
    expect(codeOf(decide(surveyWith({ closesAt: at(-15) }), begun, answer()))).toBe('SURVEY_NOT_AVAILABLE')
    for (const kind of ['proceed', 'complete'] as const) {
      const command = { kind, by: by('ann'), responseId: 'ballot', metadata: null }
      expect(codeOf(decide(surveyWith({ closesAt: at(-15) }), begun, command))).toBe('SURVEY_NOT_AVAILABLE')
    }
  })

  test('does not matter to a test, and nothing does to a survey that is switched off', () => {
    const off = surveyWith({ isAvailable: false, closesAt: at(-15) })
    expect(codeOf(decide(off, NONE, begin()))).toBe('SURVEY_NOT_AVAILABLE')
    expect(codeOf(decide(surveyWith({ isAvailable: false }), NONE, answer()))).toBe('SURVEY_NOT_AVAILABLE')
    expect(codeOf(decide(off, NONE, { ...begin(), by: by('ann', { test: true }) } as Command))).toBe(
      'changed',
    )
  })
})

describe('an answer', () => {
  const survey = surveyWith({})
  const begun = begunIn(survey)

  test('is to a question of the survey, and what it accepts', () => {
    const unknown = { ...selection('own'), questionId: 'else' }
    expect(codeOf(decide(survey, begun, answer({ answer: unknown })))).toBe('QUESTION_NOT_FOUND')
    expect(codeOf(decide(survey, begun, answer({ answer: text('more than nine') })))).toBe('INVALID_INPUT')
    expect(codeOf(decide(survey, NONE, { ...begin(), answer: unknown } as Command))).toBe(
      'QUESTION_NOT_FOUND',
    )
  })

  test('belongs to the response of the caller, and to the answer that it names', () => {
    for (const more of [{ responseId: 'other' }, { by: by('ben') }, { isMisnamed: true }])
      expect(codeOf(decide(survey, begun, answer(more)))).toBe('RESPONSE_NOT_FOUND')
    expect(codeOf(decide(survey, NONE, answer()))).toBe('RESPONSE_NOT_FOUND')
  })

  test('counts as the newest without a number, and has no effect if it is older', () => {
    const stored = {
      ...begun,
      answers: begun.answers.map((one) => ({ ...one, seq: Number.MAX_SAFE_INTEGER })),
    }
    const decision = decide(survey, stored, answer({ answer: selection('rent') }))
    expect(decision).toMatchObject({
      change: { answers: [{ seq: Number.MAX_SAFE_INTEGER, answer: { value: 'rent' } }] },
    })
    expect(codeOf(decide(survey, stored, answer({ answer: selection('rent', 5) })))).toBe('unchanged')
  })

  test('is not asked for any more once the response is over', () => {
    const over = { ...begun, completedAt: NOW }
    expect(codeOf(decide(survey, over, answer()))).toBe('RESPONSE_COMPLETED')
    expect(codeOf(decide(survey, begun, { ...begin(), answer: null } as Command))).toBe('unchanged')
  })
})

describe('those whom their link turns away', () => {
  const quotas = [
    { quotaId: 'taipei', most: 1, when: { all: [{ param: 'city', operator: 'is', value: 'Taipei' }] } },
  ] as const
  const full = [{ quotaId: 'taipei', most: 1, completed: 1, reserved: 0, isHeld: false }]

  test('have a response that is closed from the start', () => {
    const screening = surveyWith({ screenOut: quotas[0].when })
    const decision = decide(screening, NONE, begin({ city: 'Taipei' }))
    expect(decision).toMatchObject({
      change: {
        begins: 'uncounted',
        ends: 'uncounted',
        answers: [],
        fields: { outcome: 'screenedOut', mode: null },
      },
    })
    expect(codeOf(decide(screening, NONE, begin()))).toBe('changed')
  })

  test('find a quota full, or have a place in it', () => {
    const survey = surveyWith({ quotas: [...quotas] })
    const turnedAway = decide(survey, { ...NONE, quotas: full }, begin({ city: 'Taipei' }))
    expect(turnedAway).toMatchObject({ change: { fields: { outcome: 'quotaFull' }, quotas: { ids: [] } } })
    const place = { change: { ends: null, quotas: { ids: ['taipei'], counts: false } } }
    expect(decide(survey, NONE, begin({ city: 'Taipei' }))).toMatchObject(place)
    expect(
      decide(survey, { ...NONE, quotas: [{ ...full[0]!, isHeld: true }] }, begin({ city: 'Taipei' })),
    ).toMatchObject(place)
  })

  test('take over the row of a key whose response was discarded', () => {
    const survey = surveyWith({ hasUKey: true, screenOut: quotas[0].when })
    const nobodys = { ...NONE, fields: { ...begunIn(survey).fields!, respondent: null } }
    const change = { begins: null, owner: null, discards: 'log', ends: 'uncounted' }
    expect(decide(survey, nobodys, begin({ city: 'Taipei' }))).toMatchObject({ change })
  })
})

test('nothing is completed while the completions of a new limit are counted', () => {
  const survey = surveyWith({ stopAfter: 3 })
  const found = { ...begunIn(survey), stop: { most: 3, completed: null } }
  const complete: Command = { kind: 'complete', by: by('ann'), responseId: 'ballot', metadata: null }
  expect(codeOf(decide(survey, found, complete))).toBe('UNAVAILABLE')
  expect(codeOf(decide(survey, { ...found, stop: null }, complete))).toBe('changed')
  expect(codeOf(decide(survey, { ...NONE, stop: { most: 3, completed: 3 } }, begin()))).toBe(
    'SURVEY_NOT_AVAILABLE',
  )
})

test('a completion, or a change after it, keeps of an answer about a ballot what its votes ask for', () => {
  const option = (id: string) => ({ id, name: id, description: '' })
  const base = surveyWith({})
  const survey: Survey = {
    ...base,
    questions: [
      {
        ...{
          id: 'qv',
          type: 'qv',
          title: '',
          description: '',
          totalCredits: 9,
          options: ['o1', 'o2'].map(option),
        },
      } as never,
      {
        ...{ id: 'reason', type: 'reason', of: 'qv', text: 'Why?', description: '', strongest: 1 },
        required: false,
      } as never,
    ],
  }
  const stored = { positions: null, groups: null }
  const reasons = (ids: string[]) =>
    JSON.stringify({ reasons: ids.map((optionId) => ({ optionId, text: 'so' })) })
  const found: FoundBallot = {
    ...begunIn(base),
    answers: [
      { questionId: 'qv', seq: 1, votes: [2, 1], value: null, ...stored },
      { questionId: 'reason', seq: 1, votes: null, value: reasons(['o1', 'o2']), ...stored },
    ],
  }
  const decision = decide(survey, found, {
    kind: 'complete',
    by: by('ann'),
    responseId: 'ballot',
    metadata: null,
  })
  expect(decision).toMatchObject({
    change: { answers: [{ questionId: 'reason', answer: { value: reasons(['o1']) } }] },
  })
  const cast = ['o1', 'o2'].map((optionId, at) => ({ optionId, votes: 2 - at }))
  const written = ['o1', 'o2'].map((optionId) => ({ optionId, text: 'so' }))
  const changed = decide(
    { ...survey, settings: { ...survey.settings, changeAnswers: true } },
    { ...found, completedAt: NONE.now },
    {
      ...{ kind: 'change', by: by('ann'), byLink: false, language: null, metadata: null },
      answers: [
        { questionId: 'qv', content: { votes: cast }, seq: undefined },
        {
          questionId: 'reason',
          content: { questionId: 'reason', questionType: 'reason', reasons: written },
          seq: undefined,
        },
      ],
    },
  )
  expect(changed).toMatchObject({
    change: { answers: [{ questionId: 'qv' }, { answer: { value: reasons(['o1']) } }] },
  })
})

test('a response goes on until it is over, gone, elsewhere or nobody’s', () => {
  const survey = surveyWith({})
  const begun = begunIn(survey)
  const changeBy = (command: Command) => {
    const decision = decide(survey, begun, command)
    return decision.kind === 'changed' && goesOn(decision.change)
  }
  expect(changeBy(answer())).toBe(true)
  expect(changeBy({ kind: 'complete', by: by('ann'), responseId: 'ballot', metadata: null })).toBe(false)
  expect(changeBy({ kind: 'withdraw', by: by('ann') })).toBe(false)
})
