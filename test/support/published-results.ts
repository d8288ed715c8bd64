import { expect } from 'bun:test'
import { UUID_HEADER } from '../../src/contract/results/results.ts'
import type { AppDeps } from '../../src/deps.ts'
import type { SurveySettings } from '../../src/domain/survey/survey.ts'
import { API_BASE } from '../../src/urls.ts'
import { type MixedSurvey, mixedSurvey, SURVEYS } from './app.ts'
import { respond } from './respond.ts'

type Reading = { readonly query?: string; readonly uuid?: string | undefined; readonly tag?: string }

const LATER_MS = 60_000

/** A survey whose results are shown to others than its designer, with a clock that tests set. */
export async function publishingSurvey(changed: Partial<AppDeps> = {}) {
  const clock = { ahead: 0 }
  const mixed: MixedSurvey = await mixedSurvey({ now: () => Date.now() + clock.ahead, ...changed })
  const { app, designer, survey, qv, likert, text } = mixed
  /** Requests the results of a survey at a time when all caches have expired. */
  const read = (id: string = survey._id, { query = '', uuid, tag }: Reading = {}) => {
    clock.ahead += LATER_MS
    return app.call('GET', `${API_BASE}/surveys/${id}/results?${query}`, undefined, {
      ...(uuid && { [UUID_HEADER]: uuid }),
      ...(tag && { 'if-none-match': tag }),
    })
  }
  const set = async (settings: Partial<SurveySettings>): Promise<void> => {
    const { status } = await designer.call('PATCH', `${SURVEYS}/${survey._id}`, { settings })
    expect(status).toBe(200)
  }
  const answers = (votes: readonly number[]) => ({ [qv]: votes, [likert]: '4', [text]: 'trees' })
  const answer = (votes: readonly number[] = [3, -1, 0]) => respond(app, survey, answers(votes))
  const fill = async (count: number) => {
    for (let each = 0; each < count; each++) await answer()
  }
  return { ...mixed, clock, read, set, answers, answer, fill }
}

export type PublishingSurvey = Awaited<ReturnType<typeof publishingSurvey>>
