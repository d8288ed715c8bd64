import { beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { answerAtom, answersAtom } from '../../../../islands/survey/store/answers.ts'
import { castVotesAtom } from '../../../../islands/survey/store/ballots.ts'
import { type Draft, noticeAtom } from '../../../../islands/survey/store/contents.ts'
import { draftAtom } from '../../../../islands/survey/store/draft.ts'
import type { Store } from '../../../../islands/survey/store/page-state.ts'
import { progressAtom, respondentAtom } from '../../../../islands/survey/store/respondent.ts'
import { goBackAtom, goToStepAtom, stepAtom } from '../../../../islands/survey/store/steps.ts'
import { resumingAtom } from '../../../../islands/survey/store/submission.ts'
import { startOverAtom } from '../../../../islands/survey/store/submit-request.ts'
import { resumeOnLoadAtom } from '../../../../islands/survey/sync/resume-on-load.ts'
import { sendReachedAnswersAtom } from '../../../../islands/survey/sync/submit.ts'
import { unsentAtom } from '../../../../islands/survey/sync/sync-answers.ts'
import { WELCOME } from '../../../../src/domain/ballot/phases.ts'
import { RESPONSES } from '../../../support/app.ts'
import { testDatabase } from '../../../support/database.ts'
import { documentForTests } from '../../../support/dom.ts'
import { ANNA } from '../opened-page.ts'
import { newTrial, type Trial, until, visitTo, vote } from './sending-trial.ts'

documentForTests()

let trial: Trial

beforeAll(async () => {
  await testDatabase()
}, 60_000)

beforeEach(async () => {
  trial = await newTrial()
})

const idOf = (at: number): string => trial.survey.questions[at]?._id ?? ''
const away = async () => new Response('{"code":"UNAVAILABLE","message":"Try again."}', { status: 503 })

/** A page by the link of a response, on a device that keeps nothing of it, or an earlier state of it. */
function byLink(draft: Draft | null = null, who: object = {}): Store {
  const store = visitTo(trial, { ...ANNA, resumes: true, ...who }, draft)
  store.set(resumingAtom, true)
  return store
}

/** Answers the ballot and the scale on another device, and sends them. */
async function answeredElsewhere(votes = 3): Promise<Store> {
  const store = visitTo(trial)
  vote(trial, store, votes)
  store.set(goToStepAtom, `form-${idOf(1)}`)
  store.set(answerAtom, idOf(1), '4')
  await store.set(sendReachedAnswersAtom)
  return store
}

const votesOn = (store: Store) => {
  const content = store.get(draftAtom)?.contents[idOf(0)]
  return content && 'votes' in content && content.votes[0]?.votes
}

describe('answers from another device', () => {
  test('are restored with the step that they had reached, and earlier presses do not count', async () => {
    await answeredElsewhere()
    const store = byLink()
    const resuming = store.set(resumeOnLoadAtom)
    vote(trial, store, 7)
    await resuming
    expect([votesOn(store), store.get(answersAtom)]).toEqual([3, { [idOf(1)]: '4' }])
    expect(store.get(stepAtom).id).toBe(`form-${idOf(1)}`)
    expect(store.get(noticeAtom)).toEqual({ key: 'resumed', at: expect.any(Number) })
    expect([store.get(resumingAtom), store.get(unsentAtom)]).toEqual([false, false])
    vote(trial, store, 2)
    expect(votesOn(store)).toBe(2)
  })

  test('are restored as well if a program has sent them without counting changes', async () => {
    const { body } = await trial.app.call('POST', '/api/v1/survey/responses', {
      IsNewSurveyResponse: true,
      uuid: ANNA.uuid,
      surveyId: trial.survey._id,
      questionId: idOf(1),
      responseContent: { questionId: idOf(1), questionType: 'likert', selection: '2' },
    })
    expect(body.surveyResponse.status).toBe('inProgress')
    const store = byLink()
    await store.set(resumeOnLoadAtom)
    expect(store.get(answersAtom)).toEqual({ [idOf(1)]: '2' })
  })

  test('that a link moves here are shown after the welcome, which says when they were begun', async () => {
    await answeredElsewhere()
    const path = `${RESPONSES}?uuid=${ANNA.uuid}&surveyId=${trial.survey._id}` as const
    const { surveyResponse } = (await trial.app.call('GET', path)).body
    const store = visitTo(trial, { uuid: 'made-here', movesFrom: ANNA.uuid, resumes: true })
    store.set(goBackAtom)
    store.set(resumingAtom, true)
    await store.set(resumeOnLoadAtom)
    expect([store.get(stepAtom).id, votesOn(store)]).toEqual([WELCOME.id, 3])
    expect(store.get(noticeAtom)).toEqual({ key: 'resumed', at: Date.parse(surveyResponse.startedAt) })
    store.set(startOverAtom)
    expect([votesOn(store), store.get(answersAtom), store.get(stepAtom).id]).toEqual([0, {}, WELCOME.id])
  })

  test('replace older ones of this device, all of which the server has', async () => {
    const here = await answeredElsewhere(1)
    const { seq } = here.get(draftAtom) as Draft
    here.set(progressAtom, { ...here.get(progressAtom), sentSeq: seq })
    const draft = JSON.parse(JSON.stringify(here.get(draftAtom)))
    const there = byLink()
    await there.set(resumeOnLoadAtom)
    vote(trial, there, 5)
    await there.set(sendReachedAnswersAtom)
    const again = byLink(draft)
    await again.set(resumeOnLoadAtom)
    expect(votesOn(again)).toBe(5)
  })

  test('are requested again while the server is unavailable', async () => {
    await answeredElsewhere()
    const store = byLink()
    let failures = 0
    trial.intercept = () => {
      if (++failures === 3) trial.intercept = null
      return away()
    }
    await store.set(resumeOnLoadAtom)
    expect(failures).toBe(3)
    expect(votesOn(store)).toBe(3)
  })

  test('that cannot be loaded are left unchanged: a new response begins, and says so', async () => {
    await answeredElsewhere()
    const store = byLink()
    trial.intercept = () => Promise.reject(new TypeError('failed to fetch'))
    await store.set(resumeOnLoadAtom)
    expect(store.get(noticeAtom)).toEqual({ key: 'resumeFailed' })
    trial.intercept = null
    vote(trial, store, -1)
    store.set(goToStepAtom, `vote-${idOf(0)}`)
    await store.set(sendReachedAnswersAtom)
    expect(store.get(respondentAtom)?.uuid).not.toBe(ANNA.uuid)
    const kept = byLink()
    await kept.set(resumeOnLoadAtom)
    expect(votesOn(kept)).toBe(3)
  })

  test('that no longer exist are reported as gone, and a new response begins', async () => {
    const store = byLink()
    await store.set(resumeOnLoadAtom)
    expect([store.get(noticeAtom), store.get(resumingAtom)]).toEqual([{ key: 'resumeFailed' }, false])
    store.set(castVotesAtom, idOf(0), 'o1', 2)
    expect(votesOn(store)).toBe(2)
  })

  test('with a unique key are requested until they arrive, because the key begins no other response', async () => {
    const store = byLink(null, { uKey: 'k1' })
    trial.intercept = away
    void store.set(resumeOnLoadAtom)
    await until(() => trial.calls.length > 8)
    expect([store.get(resumingAtom), store.get(noticeAtom)]).toEqual([true, null])
    trial.intercept = null
    await until(() => !store.get(resumingAtom))
    expect(store.get(respondentAtom)?.uuid).toBe(ANNA.uuid)
  })
})
