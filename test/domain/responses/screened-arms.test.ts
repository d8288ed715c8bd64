import { describe, expect, test } from 'bun:test'
import type { Command } from '../../../src/domain/responses/command.ts'
import type { FoundBallot } from '../../../src/domain/responses/state.ts'
import { conditionProblems } from '../../../src/domain/show-if/problems.ts'
import type { SurveySettings } from '../../../src/domain/survey/survey.ts'
import { decide } from '../../support/decide.ts'
import { after, by, NONE, selection, surveyWith, text, VISIT } from './stored-ballots.ts'

/** Experiments that assign people once they have passed the screening: here those who own a home. */

const STUDY: Partial<SurveySettings> = {
  arms: [
    { armId: 'a', label: 'A', share: 1 },
    { armId: 'b', label: 'B', share: 1 },
  ],
  armsDrawn: 'afterScreening',
  screenOut: { any: [{ questionId: 'home', operator: 'is', value: 'rent' }] },
}
const study = surveyWith(STUDY)

const begin = (answer: ReturnType<typeof selection | typeof text> | null, more: object = {}): Command => ({
  ...{ kind: 'begin', by: by('ann', more), visit: VISIT, answer },
})
const of = { by: by('ann'), responseId: 'ballot' }
const proceed: Command = { kind: 'proceed', ...of }
const complete: Command = { kind: 'complete', ...of, metadata: null }

const decided = (found: FoundBallot, command: Command, survey = study) => decide(survey, found, command)
function reached(commands: readonly Command[], from: FoundBallot = NONE, survey = study): FoundBallot {
  return commands.reduce((found, command) => {
    const decision = decided(found, command, survey)
    if (decision.kind !== 'changed') throw new Error(JSON.stringify(decision))
    return after(found, decision.change)
  }, from)
}
const inArm = (found: FoundBallot): FoundBallot => ({
  ...found,
  arm: 'b',
  fields: { ...found.fields!, arm: 'b', armStratum: '', armPosition: 7, armBlock: 1 },
})

describe('a response that awaits its arm', () => {
  test('begins without one, and draws it as it leaves the screening', () => {
    expect(decided(NONE, begin(selection('own')))).toMatchObject({ change: { draws: null } })
    const begun = reached([begin(selection('own'))])
    expect(decided(begun, proceed)).toMatchObject({
      change: { draws: { fitting: null }, rewrites: 'all', within: 'grace', needsKey: true, quotas: null },
    })
    expect(decided(inArm(begun), proceed)).toEqual({ kind: 'unchanged' })
  })

  test('draws none while an answer is missing, nor if it is screened out', () => {
    expect(decided(reached([begin(null)]), proceed)).toEqual({ kind: 'unchanged' })
    expect(decided(reached([begin(selection('rent'))]), proceed)).toMatchObject({
      change: { draws: null, fields: { outcome: 'screenedOut', arm: null } },
    })
  })

  test('takes no later answer, and is not completed', () => {
    const refused = { kind: 'refused', refusal: { code: 'ARM_NOT_DRAWN' } }
    const begun = reached([begin(selection('own'))])
    for (const [found, command] of [
      [NONE, begin(text('yes'))],
      [begun, begin(text('yes'))],
      [begun, complete],
    ] as const)
      expect(decided(found, command) as object).toEqual(refused)
  })

  test('takes no other answer to the screening once it has the arm', () => {
    const drawn = inArm(reached([begin(selection('own'))]))
    expect(decided(drawn, begin(selection('own', 9)))).toEqual({ kind: 'unchanged' })
    expect(decided(drawn, begin(selection('none', 9))) as object).toEqual({
      kind: 'refused',
      refusal: { code: 'SCREENING_OVER' },
    })
    expect(decided(drawn, begin(text('yes'))).kind).toBe('changed')
  })

  test('is drawn with the places in quotas', () => {
    const quotas = [
      { quotaId: 'q', most: 1, when: { all: [{ questionId: 'home', operator: 'is', value: 'own' }] } },
    ]
    const limited = surveyWith({ ...STUDY, quotas } as Partial<SurveySettings>)
    const begun = reached([begin(selection('own'))], NONE, limited)
    expect(decided(begun, proceed, limited)).toMatchObject({
      change: { draws: { fitting: null }, quotas: { ids: ['q'], counts: false } },
    })
  })

  test('of a key that starts over awaits it again, at the place that was drawn', () => {
    const keyed = surveyWith({ ...STUDY, hasUKey: true, ballotSecrecy: 'pseudonymous' })
    const drawn = inArm(reached([begin(selection('own'))], NONE, keyed))
    const again: Command = {
      ...{ kind: 'begin', by: by('ben'), visit: { ...VISIT, startsOver: true }, answer: selection('own') },
    }
    expect(decided(drawn, again, keyed)).toMatchObject({
      change: { fields: { arm: null, armStratum: '', armPosition: 7, armBlock: 1 } },
    })
  })

  test('is shown in an arm at once in a preview', () => {
    const tried = { ...begin(text('yes'), { test: true }), visit: { ...VISIT, armId: 'b' } } as Command
    expect(decided(NONE, tried)).toMatchObject({ change: { fields: { arm: 'b' }, answers: [{}] } })
  })
})

test('a screening that could be skipped is a problem of the survey', () => {
  const wrong = { ...study, settings: { ...study.settings, screenOut: null } }
  expect(conditionProblems(wrong)).toEqual([
    { part: 'survey', problem: { path: '/settings/armsDrawn', rule: 'drawAfter' } },
  ])
})
