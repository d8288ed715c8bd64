import { expect } from 'bun:test'
import type { Page } from 'playwright-core'
import { api, toolCalls } from '../../../src/urls.ts'

const OPTIONS = ['Roof', 'Garden', 'Books'].map((optionName, at) => ({
  optionId: `o${at}`,
  optionName,
}))
const PEOPLE = 8

/** A survey with two ballots and its keys, made by a new designer who is signed in on the page. */
export async function makeMeeting({ request }: Page, ballotSecrecy = 'pseudonymous') {
  const send = async (method: string, path: string, data?: object) => {
    const answer = await request.fetch(path, { method, ...(data && { data }) })
    expect([path, answer.ok()]).toEqual([path, true])
    return answer.json()
  }
  await send('POST', api.devLogin(), { email: `${crypto.randomUUID()}@example.org` })
  const { _id: id } = await send('POST', api.designerSurveys(), {
    title: 'Board',
    description: 'Two questions',
  })
  for (const question of ['What first?', 'What next year?'])
    await send('POST', api.designerQuestions(id), {
      ...{ type: 'qv', question, options: OPTIONS, setting: { totalCredits: 100 } },
    })
  const settings = { mode: 'text', hasUKey: true, uKeyMode: 'list', ballotSecrecy }
  await send('PATCH', api.designerSurvey(id), { settings })
  const { keys } = await send('POST', api.designerKeys(id), { count: PEOPLE })
  return { id, keys: keys as string[], send }
}

export type Meeting = Awaited<ReturnType<typeof makeMeeting>>

/** Everybody but the first person votes. */
export async function othersVote(
  { keys, send }: Meeting,
  code: string,
  votesOf: (at: number) => number[],
): Promise<void> {
  const { surveyId, step, questions } = await send('GET', toolCalls.roomByCode(code))
  const { questionId } = questions[step]
  for (const [at, uKey] of keys.slice(1).entries()) {
    const uuid = crypto.randomUUID()
    const votes = OPTIONS.map((option, of) => ({ ...option, votes: votesOf(at)[of] ?? 0 }))
    const body = { surveyId, uuid, uKey, questionId, responseContent: { votes }, IsNewSurveyResponse: true }
    const { surveyResponse } = await send('POST', api.responses(), body)
    await send('PUT', `${api.responses()}/complete`, {
      surveyId,
      uuid,
      uKey,
      surveyResponseId: surveyResponse._id,
    })
  }
}
