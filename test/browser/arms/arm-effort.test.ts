import { expect, test } from 'bun:test'
import { pages } from '../../../src/urls.ts'
import { QV, RESPONSES, SURVEYS } from '../../support/app.ts'
import { complete } from '../../support/respond.ts'
import { axeViolations } from '../every-screen/axe.ts'
import { madeSurvey } from '../every-screen/device.ts'
import { visit } from '../visit.ts'

test('results by arm show shares of the largest vote, seconds and edit distance', async () => {
  const { designer, survey } = await madeSurvey([QV], { isAvailable: false, logging: 'actions' })
  const arms = [
    { armId: 'wide', label: 'Wide', share: 1 },
    { armId: 'tight', label: 'Tight', share: 1, totalCredits: 9 },
  ]
  const settings = { isAvailable: true, arms }
  await designer.call('PATCH', `${SURVEYS}/${survey._id}`, { settings })
  const questionId = survey.questions[0]!._id
  for (let person = 0; person < 12; person++) {
    const call = { surveyId: survey._id, uuid: crypto.randomUUID() }
    const { body } = await designer.call('POST', `${RESPONSES}/begin`, call)
    const ids = { ...call, surveyResponseId: body.surveyResponse._id }
    const seconds = body.surveyResponse.arm!.totalCredits === 9 ? 9 : 4
    const votes = [2, person % 3, -1].map((each, at) => ({ optionId: `o${at + 1}`, votes: each }))
    await designer.call('POST', RESPONSES, { ...ids, questionId, responseContent: { votes } })
    const events = ['begin_vote', 'vote_change'].map((type, seq) => ({
      ...{ seq, type, phase: 'vote', questionId, clientTime: '2026-09-01T10:00:00.000Z' },
      ...{ elapsedMs: seq * 1000 * (seconds + (person % 4)) },
      ...(seq > 0 && { optionId: 'o3', from: 0, to: 1, position: 3 }),
    }))
    await designer.call('POST', `${RESPONSES}/events`, { ...ids, events })
    await complete(designer, ids)
  }
  await visit(
    `${pages.surveyResults(survey._id)}?by=arm`,
    async ({ page }) => {
      await page.getByText('means are shares of the most that the arm allows').waitFor()
      const table = page.getByRole('region', { name: 'Time and edit distance by arm' }).first()
      const text = await table.textContent()
      for (const words of ['Seconds', 'Edit distance', 'Wide', 'Tight']) expect(text).toContain(words)
      expect(await axeViolations(page)).toEqual([])
    },
    { token: designer.token },
  )
})
