import { describe, expect, test } from 'bun:test'
import type { Command } from '../../../src/domain/responses/command.ts'
import { decideReview, erased, type Review, responseState } from '../../../src/domain/responses/reviewing.ts'
import type { FoundBallot } from '../../../src/domain/responses/state.ts'
import { decide } from '../../support/decide.ts'
import { after, by, NONE, selection, surveyWith, VISIT } from './stored-ballots.ts'

/** What designers do with single responses. */

const SURVEY = surveyWith({})
const SECRET = surveyWith({ hasUKey: true, ballotSecrecy: 'secret' })
const BEGIN: Command = { kind: 'begin', by: by('ann'), visit: VISIT, answer: selection('own') }
const COMPLETE: Command = { kind: 'complete', by: by('ann'), responseId: 'ballot', metadata: null }
const ERASE: Review = { kind: 'erase' }
const judge = (excludedBecause: string | null): Review => ({ kind: 'judge', excludedBecause })

function reached(...commands: Command[]): FoundBallot {
  return commands.reduce((found, command) => {
    const decision = decide(SURVEY, found, command)
    if (decision.kind !== 'changed') throw new Error(JSON.stringify(decision))
    return after(found, decision.change)
  }, NONE)
}

const excluded = (found: FoundBallot, excludedBecause: string): FoundBallot => ({
  ...found,
  fields: found.fields && { ...found.fields, excludedBecause },
})

const begun = reached(BEGIN)
const done = reached(BEGIN, COMPLETE)

describe('a completed response', () => {
  test('is excluded for a reason, and counts again once that is taken back', () => {
    expect(decideReview(SURVEY, done, judge('Twice'))).toMatchObject({
      change: { fields: { excludedBecause: 'Twice' }, review: { counts: false, recounts: true } },
    })
    const out = excluded(done, 'Twice')
    expect(decideReview(SURVEY, out, judge('Twice')).kind).toBe('unchanged')
    expect(decideReview(SURVEY, out, judge(null))).toMatchObject({
      change: { fields: { excludedBecause: null }, review: { counts: true, recounts: false } },
    })
  })

  test('is erased whole, and results are counted again if they had it', () => {
    expect(decideReview(SURVEY, done, ERASE)).toMatchObject({
      change: { discards: 'response', quotas: null, review: { counts: false, recounts: true } },
    })
    expect(decideReview(SURVEY, excluded(done, 'Twice'), ERASE)).toMatchObject({
      change: { review: { recounts: false } },
    })
  })
})

test('what does not count can be erased, with its places in quotas, and not excluded', () => {
  expect(decideReview(SURVEY, begun, judge('Twice'))).toMatchObject({
    refusal: { code: 'RESPONSE_NOT_COUNTED' },
  })
  const quotas = [{ quotaId: 'q', most: 3, completed: 1, reserved: 1, isHeld: true }]
  expect(decideReview(SURVEY, { ...begun, quotas }, ERASE)).toMatchObject({
    change: { quotas: { ids: [], counts: false }, review: { recounts: false } },
  })
})

test('there is nothing to review where there is no response, and in a secret survey nobody does', () => {
  expect(decideReview(SURVEY, NONE, ERASE)).toMatchObject({ refusal: { code: 'RESPONSE_NOT_FOUND' } })
  expect(erased(NONE, true).kind).toBe('unchanged')
  for (const review of [ERASE, judge('Twice'), judge(null)])
    expect(decideReview(SECRET, done, review)).toMatchObject({ refusal: { code: 'BALLOTS_ARE_SECRET' } })
})

test('a state says how far a response got', () => {
  const row = { test: false, outcome: null, completedAt: null, excludedBecause: null }
  expect(responseState(row)).toBe('inProgress')
  expect(responseState({ ...row, test: true })).toBe('test')
  expect(responseState({ ...row, outcome: 'quotaFull', completedAt: 1 })).toBe('quotaFull')
  expect(responseState({ ...row, completedAt: 1 })).toBe('completed')
})
