import { afterAll, afterEach, beforeAll, beforeEach } from 'bun:test'
import { environmentAtom } from '../../../../islands/shared/environment.ts'
import { type EventLog, startEventLog } from '../../../../islands/survey/event-log/event-log.ts'
import { drainActions } from '../../../../islands/survey/store/actions.ts'
import { castVotesAtom } from '../../../../islands/survey/store/ballots.ts'
import type { Draft } from '../../../../islands/survey/store/contents.ts'
import { createPageStore } from '../../../../islands/survey/store/page.ts'
import type { Store } from '../../../../islands/survey/store/page-state.ts'
import { progressAtom, type Respondent, respondentAtom } from '../../../../islands/survey/store/respondent.ts'
import type { LoggedAction } from '../../../../src/domain/action-log/actions.ts'
import { DEFAULT_SETTINGS, type Question } from '../../../../src/domain/survey/survey.ts'
import { documentForTests } from '../../../support/dom.ts'
import { ANNA, pageState } from '../opened-page.ts'

type Batch = { readonly uuid: string; readonly events: readonly LoggedAction[] }

/** What a page with a log meets: a server that may fail, and what the browser was left to send. */
export type QuestionContext = {
  sent: Batch[]
  beacons: Blob[]
  failing: boolean
  /** What the server says comes next in the log. */
  nextSeq: number
  /** How many events of each batch the server refuses. */
  refused: number
  /** The log that was begun last. */
  log: EventLog | null
}

const calm = (): QuestionContext => ({
  sent: [],
  beacons: [],
  failing: false,
  nextSeq: 0,
  refused: 0,
  log: null,
})

/** The surroundings of the page under test; anew for each. */
export const around = calm()

/** What a page does before it may be gone. Logs of earlier tests hear it, too, and have nothing left to write. */
export const leave = () => window.dispatchEvent(new window.Event('pagehide'))

/** Longer than the log lets a vote have its frame to itself. */
export const AFTER_CALM_MS = 150

/** Gives each test of a file a device of its own. */
export function logsForTests(): void {
  documentForTests()
  beforeAll(() => {
    Object.assign(navigator, { sendBeacon: (_url: string, body: Blob) => around.beacons.push(body) > 0 })
  })
  beforeEach(() => {
    localStorage.clear()
    Object.assign(around, calm())
  })
  afterEach(leave)
  afterAll(() => {
    Reflect.deleteProperty(navigator, 'sendBeacon')
  })
}

type Opened = {
  readonly logging?: 'off' | 'actions' | 'cursor'
  readonly who?: Respondent
  readonly draft?: Draft
  /** Whether the server has the response already. */
  readonly isBegun?: boolean
  readonly questions?: readonly Question[]
}

export const BEGUN = { surveyResponseId: 'response', questionResponseIds: {}, sentSeq: null }

/** A page whose log has begun, in the tab that answers. */
export async function logged({
  logging = 'off',
  who = ANNA,
  draft,
  isBegun = true,
  questions,
}: Opened = {}): Promise<Store> {
  const settings = { ...DEFAULT_SETTINGS, isAvailable: true, shuffle: false, logging }
  const store = createPageStore(pageState({}, { settings, ...(questions && { questions }) }))
  store.set(respondentAtom, who)
  store.set(environmentAtom, {
    now: Date.now,
    random: () => 0,
    fetch: async (_url, { body }) => {
      if (around.failing) throw new TypeError('failed to fetch')
      around.sent.push(JSON.parse(String(body)))
      return Response.json({ stored: 0, nextSeq: around.nextSeq, refused: around.refused })
    },
  })
  if (isBegun) store.set(progressAtom, BEGUN)
  const log = startEventLog(store, { respondent: who, key: 'qv:draft:survey:1', draft: draft ?? null })
  around.log = log
  drainActions(store, log.tell)
  log.answer()
  await Bun.sleep(0)
  return store
}

/** What is on the device, once it is written. */
export async function records(): Promise<LoggedAction[]> {
  await Bun.sleep(0)
  leave()
  return JSON.parse(localStorage.getItem('eventRecords') ?? '[]')
}

/** The last of it, after this number of votes. */
export async function voted(store: Store, votes: number): Promise<LoggedAction | undefined> {
  store.set(castVotesAtom, 'budget', 'parks', votes)
  return (await records()).at(-1)
}

export const press = (target: Element, key: string) =>
  target.dispatchEvent(new window.KeyboardEvent('keydown', { key, bubbles: true }) as unknown as Event)

export const point = (target: Element, type: string, init: object) =>
  target.dispatchEvent(new window.PointerEvent(type, { bubbles: true, ...init }) as unknown as Event)
