import { expect, test } from 'bun:test'
import type { RoomReply } from '../../../src/contract/responses/rooms.ts'
import { pages } from '../../../src/urls.ts'
import { makeSurvey, QV, SURVEYS, signIn, testApp } from '../../support/app.ts'
import { testAssets } from '../../support/assets.ts'
import { respond } from '../../support/respond.ts'

test('signs of moved votes stand before their numbers in a sentence from right to left', async () => {
  const app = await testApp({ assets: await testAssets() })
  const designer = await signIn(app)
  const settings = { language: 'ar', isAvailable: false, hasUKey: true, uKeyMode: 'list' }
  const survey = await makeSurvey(designer, [QV], { ...settings, ballotSecrecy: 'pseudonymous' })
  const path = `${SURVEYS}/${survey._id}` as const
  const { keys } = (await designer.call('POST', `${path}/keys`, { count: 5 })).body
  const { code } = (await designer.call('POST', `${path}/room`)).body
  for (const [vote, votes] of [
    [1, [2, 1, 0]],
    [2, [1, 2, 0]],
  ] as const) {
    for (const move of [...(vote === 2 ? [{ vote }] : []), { state: 'open' }])
      await designer.call<'PATCH', string>('PATCH', `${path}/room`, move)
    const { surveyId, questions } = (await app.send<RoomReply>(`/api/v1/rooms/${code}`)).body
    const { body: round } = await designer.call('GET', `${SURVEYS}/${surveyId}`)
    for (const uKey of keys) await respond(app, round, { [questions[0]!.questionId]: votes }, { uKey })
    for (const state of ['closed', 'revealed'])
      await designer.call<'PATCH', string>('PATCH', `${path}/room`, { state })
  }
  const { text } = await app.send(`${pages.room(code)}?lang=ar`)
  const alone = (signed: string) => `\u2068\u200e${signed}\u2069`
  expect(text).toContain(`التصويت الأول ${alone('+10')}، والتغيّر ${alone('−5')}`)
  expect(text).toContain(`التصويت الأول ${alone('+5')}، والتغيّر ${alone('+5')}`)
})
