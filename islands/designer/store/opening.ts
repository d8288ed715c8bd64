import { atom } from 'jotai'
import type { DesignerSurveyBody } from '../../../src/contract/surveys/surveys.ts'
import { sameValue } from '../../../src/domain/survey/editing/merging.ts'
import { type OpeningCheck, openingChecks } from '../../../src/domain/survey/editing/opening-checks.ts'
import type { SurveyDefinition } from '../../../src/domain/survey/survey.ts'
import { api } from '../../../src/urls.ts'
import { environmentAtom } from '../../shared/environment.ts'
import { designerCall, Refused } from '../api.ts'
import { loadLatestAtom } from './conflict.ts'
import { draftAtom, rebaseAtom } from './document.ts'
import type { EditorForm } from './editor-view.ts'
import { designerSayAtom, notifyAtom, openedAtom } from './page.ts'
import { visitAllAtom } from './problems.ts'
import {
  runAloneAtom,
  type SaveState,
  saveAtom,
  saveStateAtom,
  unsavedAtom,
  waitingPartsAtom,
} from './saving.ts'
import { copiesRead, type Sync, syncAtom } from './sync.ts'
import { unfinishedAtom } from './unfinished.ts'
import { fieldsOf, openFormAtom } from './view.ts'

type Obstacle = Exclude<SaveState, 'saved' | 'saving' | 'incomplete'>

export type Findings = {
  readonly checks: readonly OpeningCheck[]
  readonly unfinished: readonly EditorForm[]
  readonly unsaved?: Obstacle | undefined
  readonly failure?: string | undefined
}

type Found = Partial<Omit<Findings, 'failure'>> & {
  failure?: string
  readonly draft: SurveyDefinition
  readonly circumstances?: Pick<
    Parameters<typeof openingChecks>[1],
    'hasKeys' | 'hasNamelessKeys' | 'fewWithMost' | 'isFrozen'
  >
}

const foundAtom = atom<Found | null>(null)

/** The findings that still hold: a problem disappears once it is fixed, and none is added unasked. */
export const findingsAtom = atom((get): Findings | null => {
  const found = get(foundAtom)
  if (!found) return null
  const draft = get(draftAtom)
  const { now } = get(environmentAtom)
  const circumstances = {
    hasKeys: true,
    hasNamelessKeys: false,
    isFrozen: true,
    ...found.circumstances,
    unfinished: get(waitingPartsAtom),
    now: now(),
  }
  const present = { checks: openingChecks(draft, circumstances), unfinished: get(unfinishedAtom) }
  const still = <T>(then: readonly T[] | undefined, all: readonly T[]) =>
    (then ?? []).filter((item) => all.some((other) => sameValue(item, other)))
  const checks = still(found.checks, present.checks)
  const unfinished = still(found.unfinished, present.unfinished)
  const state = get(saveStateAtom)
  const unsaved = state === found.unsaved || state === 'saving' ? found.unsaved : undefined
  const failure = draft === found.draft ? found.failure : undefined
  const isOver = checks.length + unfinished.length === 0 && !unsaved && !failure
  return isOver ? null : { checks, unfinished, unsaved, failure }
})

/** The control that opens and closes the survey: the button above the outline, or the box in its settings. */
export type Switch = 'button' | 'setting'

const usedSwitchAtom = atom<Switch>('button')

/** Which of the two controls the findings are shown beside: the box is out of sight once another form is open. */
export const findingsBesideAtom = atom((get) =>
  get(openFormAtom) === 'settings' ? get(usedSwitchAtom) : 'button',
)

export const isSwitchingAtom = atom(false)

export const savedSettingsAtom = atom((get) => get(syncAtom).finished.settings)

/** The same together with whether the survey has stopped, which determines its state. */
export const savedWindowAtom = atom((get) => {
  const { stoppedAfter } = get(openedAtom)
  const saved = get(savedSettingsAtom)
  // A higher number has reopened it.
  return { ...saved, stoppedAfter: saved.stopAfter === stoppedAfter ? stoppedAfter : null }
})

/**
 * Opens the survey if there are no findings, or if the designer has seen them. An opening must freeze what they saw:
 * they are asked again if it was changed since. The server refuses a version that is not the latest.
 */
export const openSurveyAtom = atom(null, async (get, set, by: Switch, anyway = false) => {
  if (get(isSwitchingAtom)) return
  const seen = get(foundAtom)?.draft
  set(usedSwitchAtom, by)
  set(foundAtom, null)
  set(closingAtom, null)
  if (get(unfinishedAtom).length > 0) return set(foundAtom, set(inTheWayAtom))
  set(isSwitchingAtom, true)
  try {
    do {
      await set(saveAtom)
      const found = get(unsavedAtom) ? set(inTheWayAtom) : await set(checkAtom)
      const { checks = [], unfinished = [], unsaved } = found
      const isOther =
        anyway && checks.some(({ problem }) => problem === 'freezesPlan') && !sameValue(seen, found.draft)
      const stops = checks.some((check) => check.stops) || (checks.length > 0 && !anyway)
      if (isOther) found.failure = get(designerSayAtom)('changedSinceAsked')
      if (isOther || stops || unfinished.length > 0 || unsaved) return set(foundAtom, found)
    } while (!(await set(switchAtom, true)))
  } catch (error) {
    set(failAtom, 'notOpened', error)
  } finally {
    set(isSwitchingAtom, false)
  }
})

/** Whether closing waits for a confirmation, or has just happened and can be undone. */
export const closingAtom = atom<'asked' | 'done' | null>(null)

export const closeSurveyAtom = atom(null, async (get, set, by: Switch, isConfirmed = false) => {
  if (get(isSwitchingAtom)) return
  set(usedSwitchAtom, by)
  set(foundAtom, null)
  set(closingAtom, null)
  if (!isConfirmed) return set(closingAtom, 'asked')
  set(isSwitchingAtom, true)
  try {
    let isClosed = false
    while (!isClosed) isClosed = await set(switchAtom, false)
    set(closingAtom, 'done')
  } catch (error) {
    set(failAtom, 'notClosed', error)
  } finally {
    set(isSwitchingAtom, false)
  }
})

/** What prevents the draft from being saved: rules that it breaks, or else the state of saving. */
const inTheWayAtom = atom(null, (get, set): Found => {
  const draft = get(draftAtom)
  const unfinished = get(unfinishedAtom)
  for (const form of unfinished) set(visitAllAtom, fieldsOf(form))
  const unsaved = get(unsavedAtom) ? obstacleOf(get(saveStateAtom), unfinished.length > 0) : undefined
  return { draft, unfinished, unsaved }
})

/** Changes that will be saved automatically once the rest is finished are not an obstacle. */
function obstacleOf(state: SaveState, hasUnfinished: boolean): Obstacle | undefined {
  const isWaiting = state === 'incomplete' || state === 'saving' || state === 'pending'
  if (state === 'saved' || (isWaiting && hasUnfinished)) return undefined
  return isWaiting ? 'pending' : state
}

/**
 * Checks the survey with other editors' saved changes. Only the server knows about keys and frozen preregistrations.
 */
const checkAtom = atom(null, async (get, set): Promise<Found> => {
  const { now } = get(environmentAtom)
  const problems = new Map<OpeningCheck['problem'], OpeningCheck['values']>()
  await set(runAloneAtom, false, async () => {
    for (const { problem, values } of await set(loadLatestAtom)) problems.set(problem, values)
  })
  const circumstances = {
    hasKeys: !problems.has('noKeys'),
    hasNamelessKeys: problems.has('namelessKeys'),
    fewWithMost: problems.get('fewWithMost') ?? null,
    isFrozen: !problems.has('freezesPlan'),
  }
  return {
    ...set(inTheWayAtom),
    checks: openingChecks(get(draftAtom), {
      ...circumstances,
      now: now(),
      unfinished: get(waitingPartsAtom),
    }),
    circumstances,
  }
})

/**
 * Switches the survey on or off, on the server first: nothing shows it as open before it is.
 * @returns false if another editor's change came first, which is then loaded
 */
const switchAtom = atom(null, async (_get, set, isAvailable: boolean) => {
  let isSwitched = false
  await set(runAloneAtom, false, async () => {
    isSwitched = await set(tryToSwitchAtom, isAvailable)
    if (isSwitched) set(notifyAtom, isAvailable ? 'opened' : 'closed')
    else await set(loadLatestAtom)
  })
  return isSwitched
})

const tryToSwitchAtom = atom(null, async (get, set, isAvailable: boolean): Promise<boolean> => {
  const { fetch } = get(environmentAtom)
  const { version } = get(syncAtom)
  const url = api.designerSurvey(get(openedAtom).surveyId)
  try {
    const reply = await designerCall(fetch, 'PATCH', url, { body: { settings: { isAvailable } }, version })
    const { definition: finished, draft: known } = copiesRead(reply.body as DesignerSurveyBody)
    set(switchedAtom, isAvailable, { known, finished, version: reply.version })
    return true
  } catch (error) {
    if (error instanceof Refused && error.status === 412) return false
    throw error
  }
})

/** Records the server's new state, in the draft too; undoing other changes does not revert it. */
const switchedAtom = atom(null, (get, set, isAvailable: boolean, reply: Omit<Sync, 'sent'>) => {
  const apply = (definition: SurveyDefinition): SurveyDefinition => ({
    ...definition,
    settings: { ...definition.settings, isAvailable },
  })
  set(syncAtom, { ...reply, sent: apply(get(syncAtom).sent) })
  set(rebaseAtom, apply)
})

const failAtom = atom(null, (get, set, key: 'notOpened' | 'notClosed', error: unknown) => {
  if (!(error instanceof Refused)) throw error
  const say = get(designerSayAtom)
  const failure = say(key, { reason: error.message || say('networkAway') })
  set(foundAtom, { draft: get(draftAtom), failure })
})
