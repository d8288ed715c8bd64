import { describe, expect, test } from 'bun:test'
import { travelAtom } from '../../../../islands/survey/store/actions.ts'
import { answerAtom } from '../../../../islands/survey/store/answers.ts'
import { moveOntoAtom, moveOptionAtom, sortGroupsAtom } from '../../../../islands/survey/store/arranging.ts'
import { ballotOf, castVotesAtom, setBallotAtom } from '../../../../islands/survey/store/ballots.ts'
import { actAtom } from '../../../../islands/survey/store/changes.ts'
import { applyContentsAtom } from '../../../../islands/survey/store/draft.ts'
import { logSummaryAtom } from '../../../../islands/survey/store/sent-contents.ts'
import { goToStepAtom } from '../../../../islands/survey/store/steps.ts'
import {
  otherTabHasLockAtom,
  savedAtom,
  submissionAtom,
} from '../../../../islands/survey/store/submission.ts'
import type { LoggedAction } from '../../../../src/domain/action-log/actions.ts'
import { castVotes } from '../../../../src/domain/ballot/ballot.ts'
import { AFTER_CALM_MS, around, leave, logged, logsForTests, records } from './opened-log.ts'

logsForTests()

const told = (actions: readonly LoggedAction[]) =>
  actions.map(({ type, optionId, from, to }) =>
    [type, optionId, from, to].filter((part) => part !== null).join(' '),
  )

describe('the log on the device', () => {
  test('describes a whole visit in order, without gaps', async () => {
    const store = await logged()
    store.set(goToStepAtom, 'organize-budget')
    store.set(moveOptionAtom, 'budget', 'parks', 'Positive')
    await Bun.sleep(0)
    store.set(moveOptionAtom, 'budget', 'roads', 'Skip')
    await Bun.sleep(0)
    store.set(goToStepAtom, 'vote-budget')
    store.set(castVotesAtom, 'budget', 'parks', 3)
    store.set(castVotesAtom, 'budget', 'roads', 10)
    store.set(travelAtom, 'budget', -1)
    store.set(sortGroupsAtom, 'budget', 'Positive', ['Positive'])
    store.set(answerAtom, 'trust', '4')
    store.set(answerAtom, 'remarks', 'more')
    store.set(submissionAtom, { state: 'sending' })
    store.set(submissionAtom, { state: 'waiting', error: 'Unknown error occurred' })
    const actions = await records()
    expect(told(actions)).toEqual([
      'session_start',
      'phase_leave welcome organize-budget',
      'begin_organize',
      'card_shown parks',
      'group_change parks Undecided Positive',
      'card_shown roads',
      'group_change roads Undecided Skip',
      'card_shown schools',
      'phase_leave organize-budget vote-budget',
      'begin_vote',
      'vote_change parks 0 3',
      'vote_change roads 0 10',
      'over_budget_enter roads',
      'undo undo',
      'vote_change roads 10 0',
      'over_budget_leave roads',
      'sort_by_votes Positive',
      'likert_change 4',
      'text_change 0 4',
      'submit_attempt',
      'submit_error Unknown error occurred',
    ])
    expect(actions.map(({ seq }) => seq)).toEqual(actions.map((_, at) => at))
    expect(store.get(logSummaryAtom)).toMatchObject({ totalEvents: actions.length, eventsDropped: 0 })
  })

  test('is counted completely when the response is submitted, with times that never go back', async () => {
    const store = await logged()
    store.set(answerAtom, 'remarks', 'more')
    const [now, times] = [performance.now, [5000, 6000, 7000, 8000]]
    performance.now = () => times.shift() ?? 9000
    store.set(submissionAtom, { state: 'sending' })
    performance.now = now
    expect(store.get(logSummaryAtom)?.totalEvents).toBe(3)
    const elapsed = (await records()).map(({ elapsedMs }) => elapsedMs)
    expect(elapsed).toEqual(elapsed.toSorted((a, b) => a - b))
    expect(elapsed.length).toBe(3)
  })

  test('is removed once the response is accepted', async () => {
    const store = await logged({ logging: 'actions' })
    store.set(submissionAtom, { state: 'sending' })
    await records()
    store.set(submissionAtom, { state: 'done', page: '/' })
    leave()
    const events = await Promise.all(around.beacons.map(async (body) => JSON.parse(await body.text()).events))
    expect(told(events.flat()).slice(-2)).toEqual(['submit_attempt', 'submit_ok'])
    expect(Object.keys(localStorage)).toEqual([])
  })

  test('contains the position of an option after a vote, and the credits left', async () => {
    const store = await logged()
    store.set(moveOptionAtom, 'budget', 'schools', 'Positive')
    store.set(castVotesAtom, 'budget', 'roads', -2)
    const vote = (await records()).at(-1)
    expect(vote).toMatchObject({
      position: 3,
      positionFromBottom: 1,
      remainingCredits: 96,
      questionId: 'budget',
    })
  })

  test('counts positions on the organize page from the first bin, before and after', async () => {
    const store = await logged()
    store.set(goToStepAtom, 'organize-budget')
    store.set(moveOptionAtom, 'budget', 'schools', 'Positive')
    store.set(moveOptionAtom, 'budget', 'parks', 'Positive')
    store.set(moveOntoAtom, 'budget', 'parks', 'schools')
    const [first, second, third] = (await records()).filter(({ type }) => /_change$/.test(type))
    expect(first).toMatchObject({ to: 'Positive', positionBefore: 3, position: 1, positionFromBottom: 3 })
    expect(second).toMatchObject({ to: 'Positive', positionBefore: 2, position: 2, positionFromBottom: 2 })
    expect(third).toMatchObject({ type: 'position_change', group: 'Positive', position: 1 })
  })

  test('contains undone and redone changes', async () => {
    const store = await logged()
    store.set(moveOptionAtom, 'budget', 'schools', 'Positive')
    store.set(castVotesAtom, 'budget', 'roads', -2)
    for (const direction of [-1, -1, 1] as const) store.set(travelAtom, 'budget', direction)
    expect(told((await records()).slice(-6))).toEqual([
      'undo undo',
      'vote_change roads -2 0',
      'undo undo',
      'group_change schools Positive Undecided',
      'undo redo',
      'group_change schools Undecided Positive',
    ])
  })

  test('contains a change of position, and the display of skipped cards', async () => {
    const store = await logged()
    store.set(moveOntoAtom, 'budget', 'schools', 'parks')
    const ballot = ballotOf(store.get, 'budget')
    const shown = { questionId: 'budget', category: 'shown', before: ballot, after: ballot }
    store.set(actAtom, { type: 'toggle', ...shown })
    expect(told((await records()).slice(-2))).toEqual(['position_change schools 3 1', 'skip_toggle shown'])
  })

  test('contains when a page was hidden, and for how long', async () => {
    await logged()
    const turn = (hidden: boolean) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: hidden })
      document.dispatchEvent(new window.Event('visibilitychange') as unknown as Event)
    }
    turn(true)
    await Bun.sleep(20)
    turn(false)
    Reflect.deleteProperty(document, 'hidden')
    const [lost, back] = (await records()).slice(-2)
    expect([lost?.type, back?.type]).toEqual(['focus_lost', 'focus_back'])
    expect(back?.hiddenMs).toBeGreaterThanOrEqual(19)
  })

  test('contains the length of a text but not its content', async () => {
    const store = await logged()
    store.set(answerAtom, 'remarks', 'm')
    store.set(answerAtom, 'remarks', 'more 🌳')
    await Bun.sleep(1100)
    const actions = await records()
    expect(told(actions.filter(({ type }) => type === 'text_change'))).toEqual(['text_change 0 6'])
    expect(JSON.stringify(actions)).not.toContain('more')
  })

  test('contains nothing about answers restored from elsewhere', async () => {
    const store = await logged()
    store.set(applyContentsAtom, { trust: { questionId: 'trust', questionType: 'likert', selection: '4' } })
    store.set(answerAtom, 'trust', '5')
    expect(told((await records()).slice(1))).toEqual(['likert_change 4 5'])
  })

  test('starts anew with each page, and stays below 1 MB', async () => {
    localStorage.setItem('eventRecords', '[{"seq":0}]')
    const store = await logged()
    expect(localStorage.getItem('eventRecords')).toBeNull()
    for (let round = 0; round < 5; round++) {
      for (let votes = 0; votes < 600; votes++) store.set(castVotesAtom, 'budget', 'parks', (votes % 9) + 1)
      await Bun.sleep(AFTER_CALM_MS)
    }
    const kept = await records()
    expect(JSON.stringify(kept).length).toBeLessThan(500_000)
    expect([kept[0]!.seq > 0, kept.at(-1)?.seq]).toEqual([true, 3000])
  })

  test('continues its count after a reload', async () => {
    const store = await logged()
    store.set(castVotesAtom, 'budget', 'parks', 1)
    leave()
    await logged()
    expect((await records()).map(({ seq }) => seq)).toEqual([2])
  })

  test('is written only by the tab that answers, and continues the one of another', async () => {
    const store = await logged()
    store.set(castVotesAtom, 'budget', 'parks', 1)
    leave()
    store.set(otherTabHasLockAtom, true)
    store.set(setBallotAtom, 'budget', castVotes(ballotOf(store.get, 'budget'), 'parks', 2))
    expect((await records()).map(({ seq }) => seq)).toEqual([0, 1])
    store.set(otherTabHasLockAtom, false)
    around.log?.answer()
    store.set(castVotesAtom, 'budget', 'parks', 3)
    expect(told((await records()).slice(2))).toEqual(['resume', 'vote_change parks 2 3'])
  })

  test('is removed with the answers that are cleared from the device', async () => {
    const store = await logged()
    store.set(castVotesAtom, 'budget', 'parks', 1)
    await records()
    around.log?.forget()
    leave()
    expect(Object.keys(localStorage)).toEqual([])
  })

  test('removes counts with their drafts', async () => {
    localStorage.setItem('qv:log:qv:draft:gone:1', '{"seq":3,"out":0}')
    localStorage.setItem('qv:log:qv:draft:kept:1', '{"seq":3,"out":0}')
    localStorage.setItem('qv:draft:kept:1', '{}')
    await logged()
    expect(Object.keys(localStorage).filter((key) => /gone|kept/.test(key))).toHaveLength(2)
    expect(localStorage.getItem('qv:log:qv:draft:gone:1')).toBeNull()
  })

  test('makes room for the answers if the device is full', async () => {
    const store = await logged()
    store.set(castVotesAtom, 'budget', 'parks', 1)
    await records()
    store.set(savedAtom, false)
    store.set(castVotesAtom, 'budget', 'parks', 2)
    expect(await records()).toEqual([])
  })

  test('delays nobody on a device without storage', async () => {
    const storage = Object.getOwnPropertyDescriptor(globalThis, 'localStorage') ?? {}
    const get = () => {
      throw new DOMException('storage is blocked', 'SecurityError')
    }
    Object.defineProperty(globalThis, 'localStorage', { configurable: true, get })
    const store = await logged()
    store.set(castVotesAtom, 'budget', 'parks', 1)
    await Bun.sleep(AFTER_CALM_MS)
    leave()
    Object.defineProperty(globalThis, 'localStorage', storage)
    expect(store.get(logSummaryAtom)?.totalEvents).toBe(2)
  })
})
