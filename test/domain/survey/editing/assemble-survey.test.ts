import { describe, expect, test } from 'bun:test'
import { assembleSurvey, type SurveyDraft } from '../../../../src/domain/survey/editing/assemble-survey.ts'
import { DEFINITION, LIKERT, QV, TEXT } from '../../definitions.ts'

const WORDS = { title: 'Spending', description: 'On causes' }

function ids() {
  let next = 0
  return () => `new-${next++}`
}

const assemble = (draft: SurveyDraft) => assembleSurvey(draft, ids())

describe('a whole survey', () => {
  test('is the same after export and import, but not available', () => {
    const questions = DEFINITION.questions.map(({ id, ...draft }) => ({ id, draft }))
    const { questionGroups } = DEFINITION
    const settings = { isAvailable: true }
    expect(assemble({ ...WORDS, settings, questions, questionGroups })).toEqual({ definition: DEFINITION })
  })

  test('gets missing ids', () => {
    const { id: _id, ...draft } = TEXT
    const outcome = assemble({ ...WORDS, questions: [{ draft }] })
    expect('definition' in outcome && outcome.definition.questions[0]?.id).toStartWith('new-')
  })

  test('may list the questions of a group on either side', () => {
    const { groupId: _groupId, id, ...draft } = LIKERT
    const questionGroups = [{ title: 'Group', questionIds: ['likert'] }]
    const outcome = assemble({ ...WORDS, questions: [{ id, draft }], questionGroups })
    expect(outcome).toMatchObject({
      definition: { questionGroups: [{ id: 'new-0', questionIds: ['likert'] }] },
    })
  })

  test('is refused with all of its problems', () => {
    const { id, ...draft } = QV
    const outcome = assemble({
      title: 'A',
      questions: [
        { id, draft },
        { id, draft: { ...draft, totalCredits: 0 } },
      ],
      questionGroups: [{}],
    })
    const problems = 'refusal' in outcome ? outcome.refusal.problems : []
    expect(problems?.map((problem) => problem.path)).toEqual([
      ...['/description', '/questionGroups/0/title'],
      ...['/questions/1/_id', '/questions/1/setting/totalCredits'],
    ])
  })

  test('contains no text that cannot be stored', () => {
    const settings = { parameters: ['source'], panelStudyId: 'study\0' }
    const showIf = { all: [{ param: 'source', operator: 'is', value: '\ud800' }] } as const
    const outcome = assemble({
      ...WORDS,
      settings,
      questions: [{ draft: { type: 'text', text: 'A', showIf } }],
    })
    const problems = 'refusal' in outcome ? outcome.refusal.problems : []
    expect(problems).toEqual([
      { path: '/settings/panelStudyId', rule: 'visible' },
      { path: '/questions/0/showIf/all/0/value', rule: 'visible' },
    ])
  })

  test('has at most 100 questions', () => {
    const questions = Array(101).fill({ draft: { type: 'text', text: 'A' } })
    expect(assemble({ ...WORDS, questions })).toMatchObject({
      refusal: { problems: [{ path: '/questions', rule: 'tooMany' }] },
    })
  })
})
