import { type Designer, type DesignerSurvey, LIKERT, QV, TEXT } from '../../support/app.ts'
import { type Answers, respond } from '../../support/respond.ts'
import { madeSurvey } from '../every-screen/device.ts'

export type PublishedSurvey = {
  readonly designer: Designer
  readonly survey: DesignerSurvey
  /** Answers and completes the survey as somebody else, and returns their uuid. */
  answer(votes?: readonly number[]): Promise<string>
  set(settings: object): Promise<void>
}

/** A survey of the session's server with published results and with responses. */
export async function publishedSurvey(settings: object, responses: number): Promise<PublishedSurvey> {
  const { designer, survey } = await madeSurvey([QV, LIKERT, TEXT], {
    mode: 'text',
    results: 'public',
    resultsWhen: 'always',
    ...settings,
  })
  const [qv, likert, text] = survey.questions.map((question) => question._id)
  const answer = async (votes: readonly number[] = [4, 1, -2]) => {
    const answers: Answers = { [qv]: votes, [likert]: '4', [text]: 'fine' }
    return (await respond(designer, survey, answers)).uuid
  }
  for (let each = 0; each < responses; each++) await answer([5 - (each % 3), 1 + (each % 2), -2])
  const set = async (changed: object) => {
    await designer.call('PATCH', `/api/v1/designer/surveys/${survey._id}`, { settings: changed })
  }
  return { designer, survey, answer, set }
}
