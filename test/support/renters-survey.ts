import {
  CHOICE,
  type Designer,
  type DesignerSurvey,
  LIKERT,
  makeSurvey,
  QV,
  SURVEYS,
  type SurveyPath,
  signIn,
  TEXT,
  type TestApp,
  testApp,
} from './app.ts'

/**
 * Questions about housing (optional), how fair the rent is (for renters), why not (if it is unfair), and a ballot for
 * people with a home, with the ids of these questions.
 */
export type RentersSurvey = {
  readonly app: TestApp
  readonly designer: Designer
  readonly survey: DesignerSurvey
  readonly path: SurveyPath
  readonly home: string
  readonly rent: string
  readonly why: string
  readonly budget: string
}

export const renting = (home: string) => ({ all: [{ questionId: home, operator: 'is', value: 'c1' }] })

/** An answer to a choice question, or an empty one. */
export const choosing = (questionId: string, choiceId: string) => ({
  ...{ questionId, questionType: 'choice' },
  selection: choiceId ? [choiceId] : [],
})

/** The product on an empty database with a survey that has conditions. */
export async function rentersSurvey(): Promise<RentersSurvey> {
  const app = await testApp()
  const designer = await signIn(app)
  const made = await makeSurvey(designer, [
    { ...CHOICE, required: false },
    { ...LIKERT, question: 'How fair is your rent?' },
    { ...TEXT, question: 'Why is it so?' },
    QV,
  ])
  const path: SurveyPath = `${SURVEYS}/${made._id}`
  const [home = '', rent = '', why = '', budget = ''] = made.questions.map(({ _id }): string => _id)
  const conditions: [string, object][] = [
    [rent, renting(home)],
    [why, { any: [{ questionId: rent, operator: 'atMost', value: '2' }] }],
    [budget, { any: [{ questionId: home, operator: 'isNot', value: 'c3' }] }],
  ]
  for (const [id, showIf] of conditions) await designer.call('PATCH', `${path}/questions/${id}`, { showIf })
  return { app, designer, survey: (await designer.call('GET', path)).body, path, home, rent, why, budget }
}
