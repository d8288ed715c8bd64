import { afterChange } from '../../../src/domain/responses/after.ts'
import { type Change, changed } from '../../../src/domain/responses/change.ts'
import { assumedNew, type FoundBallot, type ResponseFields } from '../../../src/domain/responses/state.ts'
import { DEFAULT_SETTINGS, type Survey, type SurveySettings } from '../../../src/domain/survey/survey.ts'

/** A survey of a scale, with a text for those who chose its first point. */
export const surveyWith = (settings: Partial<SurveySettings>): Survey => ({
  id: 'survey',
  revision: 3,
  title: 'Homes',
  description: 'Where people live',
  settings: { ...DEFAULT_SETTINGS, isAvailable: true, ...settings },
  questions: [
    {
      id: 'home',
      type: 'likert',
      text: 'Which?',
      description: '',
      ...{ scale: ['own', 'rent', 'none'], minLabel: '', maxLabel: '' },
      groupId: null,
      required: true,
    },
    {
      ...{
        id: 'why',
        type: 'text',
        text: 'Why?',
        description: '',
        multiline: false,
        maxLength: 9,
        groupId: null,
      },
      required: false,
      showIf: { all: [{ questionId: 'home', operator: 'is', value: 'own' }] },
    },
  ],
  questionGroups: [],
})

export const selection = (value: string, seq?: number) => ({
  questionId: 'home',
  content: { questionId: 'home', questionType: 'likert', selection: value } as const,
  seq,
})

export const text = (value: string, seq?: number) => ({
  questionId: 'why',
  content: { questionId: 'why', questionType: 'text', text: value } as const,
  seq,
})

export const by = (respondent: string, more: object = {}) => ({
  respondent,
  ballotId: 'ballot',
  test: false,
  needsKey: false,
  ...more,
})

export const VISIT = {
  mode: null,
  input: null,
  language: null,
  sinceBeginMs: 0,
  parameters: null,
  armId: undefined,
  startsOver: false,
}

export const NOW = Date.parse('2026-03-10T12:00:00Z')

/** No response yet, and no limit reached. */
export const NONE: FoundBallot = assumedNew(NOW, 3)

/** The ballot after a change, as the database would find it. */
export function after(found: FoundBallot, change: Change): FoundBallot {
  const { begins, discards, ends, fields, writes } = change
  if (discards === 'response') return { ...NONE, stop: found.stop, quotas: found.quotas }
  const made = {
    startedAt: NOW,
    completedAt: ends ? NOW : null,
    arm: fields.arm,
    writes: begins ? 0 : writes + 1,
  }
  const stored = afterChange(found, change, made)
  return fields.respondent === null ? { ...stored, startedAt: null, parameters: null, arm: null } : stored
}

/** What adding nothing to a new response would change. */
export const decidedChange = (): Change => {
  const decision = changed({ ...NONE, fields: FIELDS }, FIELDS, {})
  if (decision.kind !== 'changed') throw new Error('it does not change')
  return decision.change
}

const FIELDS: ResponseFields = {
  ...{
    respondent: 'ann',
    excludedBecause: null,
    keyLabel: null,
    revision: 3,
    outcome: null,
    test: false,
    simulated: false,
  },
  ...{ mode: null, input: null, language: null, metadata: null, parameters: null },
  ...{ arm: null, armStratum: null, armPosition: null, armBlock: null },
}
