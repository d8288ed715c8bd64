import { describe, expect, test } from 'bun:test'
import type { Change, Decision } from '../../../src/domain/responses/change.ts'
import type { Command } from '../../../src/domain/responses/command.ts'
import { keyUsedRefusal } from '../../../src/domain/responses/ownership.ts'
import type { FoundBallot } from '../../../src/domain/responses/state.ts'
import type { Survey } from '../../../src/domain/survey/survey.ts'
import { decide } from '../../support/decide.ts'
import { after, by, NONE, NOW, selection, surveyWith, text, VISIT } from './stored-ballots.ts'

/** Responses of unique keys: whose they are, what is left of them, and what a key and a ballot have in common. */

const KEYED = surveyWith({ hasUKey: true, ballotSecrecy: 'pseudonymous' })
const SECRET = surveyWith({ hasUKey: true, ballotSecrecy: 'secret' })
const ARMS = [
  { armId: 'a', label: 'A', share: 1, mode: 'text' as const },
  { armId: 'b', label: 'B', share: 1, questions: ['home'] },
]

const begin = (who: string, more: object = {}): Command => ({
  kind: 'begin',
  by: by(who),
  visit: { ...VISIT, ...more },
  answer: selection('own'),
})
const complete = (who: string): Command => ({
  kind: 'complete',
  by: by(who),
  responseId: 'ballot',
  metadata: { a: 1 },
})

function changeOf(decision: Decision): Change {
  if (decision.kind !== 'changed') throw new Error(JSON.stringify(decision))
  return decision.change
}

/** The ballot after some calls. */
const reached = (survey: Survey, commands: readonly Command[], found: FoundBallot = NONE) =>
  commands.reduce((state, command) => after(state, changeOf(decide(survey, state, command))), found)

const codeOf = (decision: Decision) => (decision.kind === 'refused' ? decision.refusal.code : decision.kind)

describe('the response of a key', () => {
  const begun = reached(KEYED, [
    begin('ann'),
    { kind: 'begin', by: by('ann'), visit: VISIT, answer: text('yes') },
  ])

  test('is its holder’s alone, and whoever has the key too learns that and when', () => {
    const decision = decide(KEYED, begun, begin('ben'))
    expect(decision).toEqual({
      kind: 'refused',
      refusal: { code: 'UNIQUE_KEY_USED', state: 'begun', usedAt: new Date(NOW).toISOString() },
    })
    const submitted = reached(KEYED, [complete('ann')], begun)
    expect(decide(KEYED, submitted, begin('ben', { startsOver: true }))).toMatchObject({
      refusal: { state: 'submitted' },
    })
    expect(keyUsedRefusal(SECRET.settings, NOW, 'begun')).toEqual({ code: 'UNIQUE_KEY_USED', state: 'begun' })
  })

  test('is discarded, with its log, by whoever starts over, and nothing of it is kept', () => {
    const change = changeOf(decide(KEYED, begun, begin('ben', { startsOver: true })))
    expect(change).toMatchObject({ owner: 'ann', writes: 1, begins: null, discards: 'log', dropped: ['why'] })
    const { respondent, answers } = after(begun, change)
    expect([respondent, answers.map(({ questionId, seq }) => [questionId, seq])]).toEqual([
      'ben',
      [['home', 1]],
    ])
  })

  test('needs a key that is on the list', () => {
    const revoked = { ...NONE, keyIssued: false }
    expect(
      codeOf(decide(KEYED, revoked, { ...begin('ann'), by: by('ann', { needsKey: true }) } as Command)),
    ).toBe('UNIQUE_KEY_UNKNOWN')
  })

  test('keeps its row and its arm, if an experiment is declined; otherwise nothing is left', () => {
    const experiment = surveyWith({ ...KEYED.settings, arms: ARMS })
    const drawn = { ...begun, arm: 'a', fields: { ...begun.fields!, arm: 'a', armPosition: 4 } }
    const vacated = changeOf(decide(experiment, drawn, { kind: 'withdraw', by: by('ann') }))
    expect(vacated).toMatchObject({
      discards: 'log',
      dropped: ['home', 'why'],
      fields: { respondent: null, arm: 'a' },
    })
    const again = changeOf(decide(experiment, after(drawn, vacated), begin('ben')))
    expect(again).toMatchObject({
      owner: null,
      draws: null,
      fields: { respondent: 'ben', arm: 'a', armPosition: 4 },
    })
    expect(changeOf(decide(KEYED, begun, { kind: 'withdraw', by: by('ann') })).discards).toBe('response')
    expect(decide(KEYED, begun, { kind: 'withdraw', by: by('ben') }).kind).toBe('unchanged')
  })
})

describe('a secret ballot', () => {
  const begun = { ...reached(SECRET, [begin('ann')]), keyLabel: 'north' }

  test('is cast where no key finds it, with the group of the key', () => {
    const change = changeOf(decide(SECRET, begun, complete('ann')))
    expect(change).toMatchObject({
      leaves: 'cast',
      ends: 'counted',
      fields: { keyLabel: 'north', metadata: { a: 1 } },
    })
  })

  test('is cast by whoever is turned away, too, but not by a test', () => {
    const screening = surveyWith({
      ...SECRET.settings,
      screenOut: { all: [{ questionId: 'home', operator: 'is', value: 'own' }] },
    })
    const change = changeOf(
      decide(screening, begun, { kind: 'proceed', by: by('ann'), responseId: 'ballot' }),
    )
    expect(change).toMatchObject({ leaves: 'cast', ends: 'uncounted', fields: { outcome: 'screenedOut' } })
    const tested = changeOf(
      decide(SECRET, begun, { ...complete('ann'), by: by('ann', { test: true }) } as Command),
    )
    expect(tested).toMatchObject({ leaves: null, ends: 'uncounted' })
  })

  test('moves to no other device', () => {
    expect(decide(SECRET, begun, { kind: 'move', by: by('ann'), to: 'eve', takesId: true }).kind).toBe(
      'unchanged',
    )
  })
})

describe('a response that moves', () => {
  const open = surveyWith({})
  const quotas = [{ quotaId: 'q', most: 1, completed: 0, reserved: 1, isHeld: true }]
  const begun = { ...reached(open, [begin('ann')]), quotas }
  const move = (takesId: boolean): Command => ({ kind: 'move', by: by('ann'), to: 'eve', takesId })

  test('first belongs to the new uuid, then has the id that this yields, with its places in quotas', () => {
    const given = changeOf(decide(open, begun, move(true)))
    expect(given).toMatchObject({ leaves: null, quotas: null, fields: { respondent: 'eve' } })
    const taken = { ...after(begun, given), quotas }
    const change = { leaves: 'moved', sinceBeginMs: 0, quotas: { ids: ['q'], counts: false } }
    expect(changeOf(decide(open, taken, move(true)))).toMatchObject(change)
    expect(changeOf(decide(open, { ...taken, quotas: [] }, move(true))).quotas).toBeNull()
  })

  test('has the newest place of its arm’s stratum, as if it began now', () => {
    const drawn = { arm: 'b', armStratum: '', armPosition: 0, armBlock: 0 }
    const taken = after(begun, changeOf(decide(open, begun, move(true))))
    const placed = { ...taken, fields: { ...taken.fields!, ...drawn } }
    const place = { armPosition: 9, armBlock: 3 }
    expect(changeOf(decide(open, placed, { ...move(true), place } as Command)).fields).toEqual({
      ...placed.fields,
      ...place,
    })
  })

  test('stays where it is if the id is taken, if it is over, or if it is somebody else’s', () => {
    expect(decide(open, reached(open, [move(false)], begun), move(false)).kind).toBe('unchanged')
    expect(decide(open, reached(open, [complete('ann')], { ...begun, quotas: [] }), move(true)).kind).toBe(
      'unchanged',
    )
    expect(decide(open, NONE, move(true)).kind).toBe('unchanged')
  })
})

describe('an experiment', () => {
  const experiment = surveyWith({ arms: ARMS })

  test('draws an arm for whoever begins, and says which arms accept the answer', () => {
    const change = changeOf(decide(experiment, NONE, { ...begin('ann'), answer: text('yes') } as Command))
    expect(change).toMatchObject({ begins: 'counted', draws: { fitting: ['a'] }, fields: { arm: null } })
    const shown = changeOf(decide(experiment, NONE, { ...begin('ann'), answer: null } as Command))
    expect(shown).toMatchObject({ draws: { fitting: null }, answers: [] })
  })

  test('checks an answer by the arm that was drawn, and keeps one that it does not ask for until the end', () => {
    const inArm = (arm: string) => {
      const found = reached(experiment, [{ ...begin('ann'), answer: null } as Command])
      return { ...found, arm, fields: { ...found.fields!, arm } }
    }
    const answer: Command = { ...begin('ann'), answer: text('yes') } as Command
    expect([
      codeOf(decide(experiment, inArm('a'), answer)),
      codeOf(decide(experiment, inArm('b'), answer)),
    ]).toEqual(['changed', 'changed'])
  })

  test('shows a test the arm that it asks for, or the first one', () => {
    const tested = (armId: string | undefined, answer: object | null) =>
      decide(experiment, NONE, {
        kind: 'begin',
        by: by('ann', { test: true }),
        visit: { ...VISIT, armId },
        answer,
      } as Command)
    expect(changeOf(tested(undefined, null))).toMatchObject({
      begins: 'uncounted',
      fields: { arm: 'a', mode: 'text' },
    })
    expect(changeOf(tested('b', text('yes')))).toMatchObject({
      draws: null,
      answers: [],
      fields: { arm: 'b' },
    })
    expect(changeOf(tested('b', selection('own'))).answers).toHaveLength(1)
    expect(codeOf(tested('c', null))).toBe('INVALID_INPUT')
  })
})
