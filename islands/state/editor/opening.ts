import { atom } from 'jotai'
import type { DesignerSurveyBody } from '../../../src/contract/surveys.ts'
import { type OpeningCheck, openingChecks } from '../../../src/domain/opening-checks.ts'
import { api } from '../../../src/urls.ts'
import { designerCall, Refused } from '../../designer-api.ts'
import { outsideAtom } from '../outside.ts'
import { changeAtom, draftAtom } from './document.ts'
import { designerSayAtom, openedAtom, tellAtom } from './page.ts'
import { problemsAtom, visitAllAtom } from './problems.ts'
import { saveAtom, unsavedAtom } from './saving.ts'

/** What stands between the survey and its respondents, as found when the designer asked to open it. */
export type Findings = {
  readonly checks: readonly OpeningCheck[]
  /** Places whose fields break a rule: ids of questions, `survey` or `groups`. */
  readonly unfinished: readonly string[]
  /** Why the survey could not be asked about. */
  readonly failure?: string
}

export const findingsAtom = atom<Findings | null>(null)

/** Opens the survey where nothing speaks against it, or where the designer has seen what does. */
export const openSurveyAtom = atom(null, async (get, set, anyway: boolean) => {
  set(findingsAtom, null)
  const unfinished = [...get(problemsAtom).keys()]
  if (unfinished.length > 0) {
    for (const place of unfinished) set(visitAllAtom, place)
    return set(findingsAtom, { checks: [], unfinished })
  }
  try {
    await set(saveAtom)
    const checks = await set(checkAtom)
    const stops = get(unsavedAtom) || checks.some((check) => check.stops) || (checks.length > 0 && !anyway)
    if (stops) return set(findingsAtom, { checks, unfinished })
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const failure = error.message || get(designerSayAtom)('networkAway')
    return set(findingsAtom, { checks: [], unfinished, failure })
  }
  set(setAvailableAtom, true)
  set(tellAtom, 'opened')
  await set(saveAtom)
})

/** Whether keys have been issued only the server knows; the rest is looked at as it stands here. */
const checkAtom = atom(null, async (get) => {
  const { fetch, now } = get(outsideAtom)
  const { body } = await designerCall(fetch, 'GET', api.designerSurvey(get(openedAtom).surveyId))
  const { checks } = body as DesignerSurveyBody
  const hasKeys = !checks.some(({ problem }) => problem === 'noKeys')
  return openingChecks(get(draftAtom), { now: now(), hasKeys })
})

/** Switches the survey on or off. */
export const setAvailableAtom = atom(null, (_get, set, isAvailable: boolean) => {
  set(findingsAtom, null)
  set(changeAtom, 'settings/isAvailable', (draft) => ({
    ...draft,
    settings: { ...draft.settings, isAvailable },
  }))
})
