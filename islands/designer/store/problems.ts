import { atom } from 'jotai'
import type { FieldProblem } from '../../../src/domain/failure.ts'
import type { FieldRule } from '../../../src/domain/field-rule.ts'
import { finish, problemsOf, unfinishedParts } from '../../../src/domain/survey/editing/unfinished.ts'
import { say } from '../../../src/texts/text.ts'
import { draftAtom } from './document.ts'
import { designerPageAtom, designerSayAtom, openedAtom } from './page.ts'
import { syncAtom } from './sync.ts'

/** The problems of the draft, by the id of a question, or under `survey` and `groups`. */
export const problemsAtom = atom((get): ReadonlyMap<string, readonly FieldProblem[]> => {
  const found = new Map<string, readonly FieldProblem[]>()
  for (const { part, problem } of problemsOf(get(draftAtom), get(syncAtom).finished))
    found.set(part, [...(found.get(part) ?? []), problem])
  return found
})

/** A size problem must be shown at once: the content was typed or pasted in full. */
const isAboutSize = (rule: FieldRule) => rule === 'surveyOptions' || rule === 'surveyBytes'

/** Lost references of conditions in settings. */
export const SETTING_LOSSES: readonly FieldRule[] = [
  'settingConditionUnknown',
  'settingConditionOperator',
  'settingConditionValue',
]

/** Those that follow from a choice, or from what was moved or deleted, rather than from a field being filled in. */
const CHOSEN: readonly FieldRule[] = ['ballotUnknown', 'ballotOrder', 'drawAfter', 'drawBefore']

/** Lost references of conditions that were valid before: something else was moved, changed or deleted. */
export const LOSSES: readonly FieldRule[] = [
  'conditionUnknown',
  'conditionOrder',
  'conditionType',
  'conditionOperator',
  'conditionValue',
  'conditionParameter',
  'conditionArm',
  'pipeUnknown',
  'pipeOrder',
  'pipeType',
  ...SETTING_LOSSES,
]

/** Whether any condition has lost its reference. */
export const hasLostConditionsAtom = atom((get) =>
  [...get(problemsAtom).values()].flat().some(({ rule }) => LOSSES.includes(rule)),
)

/** Fields that the designer has left once, as `<question id or survey>/<path>`: only these show problems. */
const visitedAtom = atom<ReadonlySet<string>>(new Set<string>())

export const visitFieldAtom = atom(null, (get, set, part: string, path: string) => {
  const field = `${part}${path}`
  if (!get(visitedAtom).has(field)) set(visitedAtom, new Set([...get(visitedAtom), field]))
})

export const visitAllAtom = atom(null, (get, set, part: string) => {
  const fields = (get(problemsAtom).get(part) ?? []).map(({ path }) => `${part}${path}`)
  set(visitedAtom, new Set([...get(visitedAtom), ...fields]))
})

/** The messages of the fields in one part: the sentence of a field's first problem, by its path. */
export const shownProblemsAtom = atom((get) => {
  const { fieldTexts } = get(openedAtom)
  const { language, texts } = get(designerPageAtom)
  const visited = get(visitedAtom)
  return (part: string): ReadonlyMap<string, string> => {
    const shown = new Map<string, string>()
    for (const { path, rule, values } of get(problemsAtom).get(part) ?? []) {
      const isAtOnce = isAboutSize(rule) || CHOSEN.includes(rule) || LOSSES.includes(rule)
      const isVisible = visited.has(`${part}${path}`) || isAtOnce
      if (!isVisible || shown.has(path)) continue
      const field = say(texts.thisField, language)
      shown.set(path, say(fieldTexts[rule], language, { ...values, field }))
    }
    return shown
  }
})

/** Messages for settings that respondents do not get yet, by path; shown only once any problem is. */
export const unfinishedSettingsAtom = atom((get): ReadonlyMap<string, string> => {
  const shown = get(shownProblemsAtom)('survey')
  if (![...shown.keys()].some((path) => path.startsWith('/settings/'))) return new Map()
  const say = get(designerSayAtom)
  const waiting = unfinishedParts(finish(get(syncAtom).finished, get(draftAtom)))
  const settings = waiting.filter((path) => path.startsWith('settings/')).map((path) => `/${path}`)
  const isVisibleAt = (path: string) => [...shown.keys()].some((each) => `${each}/`.startsWith(`${path}/`))
  return new Map(
    settings.map((path) => [path, say(isVisibleAt(path) ? 'settingUnfinished' : 'settingWaits')]),
  )
})
