import { expect } from 'bun:test'
import { presentedOptions, seededRandom } from '../../src/domain/ballot/ordering.ts'
import {
  CHOICE,
  type Designer,
  type DesignerSurvey,
  LIKERT,
  makeSurvey,
  NUMBER,
  QV,
  SEVERAL_CHOICES,
  SLIDER,
  SURVEYS,
  type TestApp,
} from './app.ts'
import { respond } from './respond.ts'

/** A survey with questions of every kind by which results can be split. */

/** The number of people who answer it. */
const PEOPLE = 90
const CAPPED = { ...QV, setting: { totalCredits: 100, maxVotes: 6 } }
const SAMPLED = {
  ...QV,
  question: 'And of these?',
  setting: { totalCredits: 30, sampleOption: 2 },
}
const TRUST = { ...LIKERT, question: 'Trust?', scale: ['=1', '2', '3', '4', '5', '6', '7'] }
const HOME = { ...CHOICE, other: true, required: false }
const MOOD = { ...SLIDER, required: false }
const AGE = { ...NUMBER, question: 'How old?', required: false }

const sampledVotes = (id: string, votes: number) => (uuid: string) => {
  const options = SAMPLED.options.map(({ optionId, optionName }) => ({ id: optionId, name: optionName }))
  const seen = presentedOptions({ id, options, sampleOption: 2 } as never, uuid, true)
  return {
    votes: seen.map((option, at) => ({ optionId: option.id, optionName: 'x', votes: at === 0 ? votes : 1 })),
  }
}

/** Makes the survey, and answers it. Its questions are in the order of their names here. */
export async function splitSurvey(app: TestApp, designer: Designer): Promise<DesignerSurvey> {
  const survey = await makeSurvey(designer, [CAPPED, TRUST, SAMPLED, HOME, SEVERAL_CHOICES, AGE, MOOD], {
    parameters: ['city'],
  })
  const [capped = '', trust = '', sampled = '', home = '', travel = '', age = '', mood = ''] =
    survey.questions.map(({ _id }): string => _id)
  // Not everybody is asked all questions, so that figures are about different people.
  const showIf = { all: [{ questionId: trust, operator: 'atLeast', value: '3' }] }
  const path = `${SURVEYS}/${survey._id}/questions/${sampled}` as const
  expect((await designer.call('PATCH', path, { showIf })).status).toBe(200)
  const random = seededRandom(12)
  const below = (most: number) => Math.floor(random() * most)
  const given = (questionId: string, questionType: string, answer: object) => ({
    ...{ questionId, questionType },
    ...answer,
  })
  for (let person = 0; person < PEOPLE; person++) {
    // The last choice and the answer in own words are given by few people.
    const choice = ['c1', 'c2', 'c1', 'c2', 'c1', 'c2', 'c2', person < 20 ? 'c3' : 'c1'][below(8)]!
    const point = below(7)
    const answers = {
      [capped]: [below(5) - 2 + (choice === 'c2' ? 3 : 0), person === 7 ? 4 : 0, -below(4)],
      [trust]: TRUST.scale[point]!,
      ...(point >= 2 && { [sampled]: sampledVotes(sampled, below(3) - 1) }),
      [home]: given(
        home,
        'choice',
        person % 30 === 9 ? { selection: [], other: '=A boat' } : { selection: [choice] },
      ),
      ...(person % 3 > 0 && {
        [travel]: given(travel, 'choice', {
          selection: ['m1', 'm2', 'm3'].slice(below(2)).slice(0, 1 + below(2)),
        }),
      }),
      ...(person % 8 > 0 && { [age]: given(age, 'number', { value: below(201) / 2 }) }),
      ...(person % 9 > 0 && { [mood]: given(mood, 'slider', { value: (person * 13) % 101 }) }),
    }
    const parameters = { city: ['North', '=South', `Alley ${person}`][below(8) >> 1] ?? 'North' }
    await respond(app, survey, answers, { parameters })
  }
  return survey
}
