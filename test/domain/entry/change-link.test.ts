import { expect, test } from 'bun:test'
import { drawsOf } from '../../../src/domain/ballot/ordering.ts'
import { changesByLink, linkedUuid, readLinked } from '../../../src/domain/entry/change-link.ts'
import type { Question } from '../../../src/domain/survey/survey.ts'
import { surveyWith } from '../responses/stored-ballots.ts'

const [ID, SEAL] = ['a'.repeat(22), '_-'.repeat(11)]

test('what stands for a uuid in a link says whose it is, and draws as the uuid does', () => {
  const uuid = crypto.randomUUID()
  const linked = linkedUuid(ID, SEAL, uuid)
  expect(linked).toMatch(/^[A-Za-z0-9_-]{8,64}$/)
  expect(readLinked(linked)).toEqual({ id: ID, seal: SEAL })
  expect(drawsOf(linked, 'q')()).toBe(drawsOf(uuid, 'q')())
  for (const other of [uuid, '', linked.slice(1), `${uuid}-drawn-1x2y3z`])
    expect(readLinked(other)).toBeUndefined()
})

test('a survey has links only where no refusal tells what is stored', () => {
  const has = (settings: object, questions?: Question[]) => {
    const survey = surveyWith({ changeAnswers: true, ...settings })
    return changesByLink(questions ? { ...survey, questions } : survey)
  }
  const when = { all: [{ questionId: 'home', operator: 'is', value: 'rent' }] }
  expect(has({})).toBe(true)
  expect(has({ hasUKey: true, ballotSecrecy: 'open' })).toBe(true)
  expect(has({ changeAnswers: false })).toBe(false)
  expect(has({ hasUKey: true, ballotSecrecy: 'secret' })).toBe(false)
  expect(has({ quotas: [{ quotaId: 'renters', most: 5, when }] })).toBe(false)
  expect(has({ arms: [{ armId: 'a' }] })).toBe(false)
  const [first] = surveyWith({}).questions
  expect(has({}, [{ ...first!, attention: 'own' } as unknown as Question])).toBe(false)
  const byLink = { all: [{ param: 'group', operator: 'is', value: 'a' }] }
  expect(has({}, [{ ...first!, showIf: byLink } as unknown as Question])).toBe(false)
  expect(has({ screenOut: byLink })).toBe(false)
  expect(has({ screenOut: when })).toBe(true)
})
