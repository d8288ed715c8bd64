import { atom } from 'jotai'
import { suggestedCredits } from '../../../src/domain/ballot/credits.ts'
import type { Choice } from '../../../src/domain/questions/choice/question.ts'
import { followGroups } from '../../../src/domain/questions/question-groups.ts'
import { isBallot } from '../../../src/domain/questions/question-traits.ts'
import type { Condition } from '../../../src/domain/show-if/condition.ts'
import type {
  Bin,
  Option,
  Question,
  QuestionGroup,
  SurveyDefinition,
  SurveySettings,
} from '../../../src/domain/survey/survey.ts'
import { environmentAtom } from '../../shared/environment.ts'
import { notifyAtom, openedAtom } from './page.ts'

/** Consecutive changes of one field within this time are undone together. */
const ONE_STEP_MS = 1000

/** What designers do to parts of a survey by pressing something. */
type Action = 'add' | 'remove' | 'delete' | 'order' | 'paste' | 'group' | 'condition' | 'choice' | 'revert'

type KeysOfEach<Union> = Union extends unknown ? keyof Union & string : never
type Field =
  | KeysOfEach<Question | Option | Choice | Bin | Condition | QuestionGroup>
  | keyof SurveyDefinition
  | keyof SurveySettings

/** Names a change, after the part that it is of: an action, or the field that gets another value. */
export type What = Action | Field | `${string}/${Action | Field}`

/** Changes made by pressing something: each is undone separately, however fast they follow one another. */
const PRESSES: ReadonlySet<string> = new Set<Action | Field>([
  ...(['add', 'remove', 'delete', 'order', 'paste', 'group', 'condition', 'choice'] as const),
  ...(['type', 'bins', 'scale', 'required', 'groupId', 'multiline', 'isAvailable'] as const),
  ...(['multiple', 'other', 'shuffle', 'exclusive', 'fixed'] as const),
])

const isPress = (what: What): boolean => PRESSES.has(what.split('/').at(-1) ?? '')

type History = { readonly past: readonly SurveyDefinition[]; readonly future: readonly SurveyDefinition[] }
type LastChange = { readonly what: What | ''; readonly at: number }

const EMPTY: History = { past: [], future: [] }

const draftedAtom = atom<SurveyDefinition | null>(null)
const lastChangeAtom = atom<LastChange>({ what: '', at: 0 })

export const historyAtom = atom<History>(EMPTY)

/** The survey in the editor, saved or not. */
export const draftAtom = atom(
  (get) => get(draftedAtom) ?? get(openedAtom).draft,
  (_get, set, draft: SurveyDefinition) => set(draftedAtom, followGroups(draft)),
)

/**
 * A change by the designer, which can be undone.
 * @param what names the field; quick successive changes of the same field are one undo step
 */
export const changeAtom = atom(
  null,
  (get, set, what: What, change: (draft: SurveyDefinition) => SurveyDefinition) => {
    const before = get(draftAtom)
    const after = change(before)
    if (after === before) return
    const at = get(environmentAtom).now()
    const last = get(lastChangeAtom)
    const { past } = get(historyAtom)
    const isQuick = last.what === what && at - last.at < ONE_STEP_MS
    const joins = past.length > 0 && isQuick && !isPress(what)
    set(historyAtom, { past: joins ? past : [...past, before], future: [] })
    set(lastChangeAtom, { what, at })
    set(draftAtom, after)
  },
)

/**
 * Changes the draft and the whole undo history: changes that are not the designer's own are not undone with an edit.
 */
export const rebaseAtom = atom(null, (get, set, change: (draft: SurveyDefinition) => SurveyDefinition) => {
  const { past, future } = get(historyAtom)
  set(historyAtom, { past: past.map(change), future: future.map(change) })
  set(draftAtom, change(get(draftAtom)))
})

/** Undoes the last change (-1), or redoes it (1). */
export const travelEditsAtom = atom(null, (get, set, direction: -1 | 1) => {
  const { past, future } = get(historyAtom)
  const draft = direction < 0 ? past.at(-1) : future[0]
  if (!draft) return
  const now = get(draftAtom)
  set(
    historyAtom,
    direction < 0
      ? { past: past.slice(0, -1), future: [now, ...future] }
      : { past: [...past, now], future: future.slice(1) },
  )
  set(lastChangeAtom, { what: '', at: 0 })
  set(draftAtom, draft)
  set(notifyAtom, direction < 0 ? 'undone' : 'redone')
})

/** Questions whose credits the designer typed: these no longer follow the number of options. */
const typedCreditsAtom = atom<ReadonlySet<string>>(new Set<string>())

/** Changes a question; its credits follow the number of options until the designer types some. */
export const changeQuestionAtom = atom(
  null,
  (get, set, questionId: string, what: What, change: (question: Question) => Question) => {
    const typed = get(typedCreditsAtom)
    if (what === 'totalCredits') set(typedCreditsAtom, new Set([...typed, questionId]))
    const edit = (question: Question) => {
      const changed = change(question)
      return typed.has(questionId) ? changed : withSuggestion(question, changed)
    }
    set(changeAtom, `${questionId}/${what}`, (draft) => ({
      ...draft,
      questions: draft.questions.map((question) => (question.id === questionId ? edit(question) : question)),
    }))
  },
)

/** The credits suggested for a number of options; a question has at least two. */
export const suggestionFor = (optionCount: number): number => suggestedCredits(Math.max(2, optionCount))

function withSuggestion(before: Question, after: Question): Question {
  if (!isBallot(before) || !isBallot(after)) return after
  if (before.options.length === after.options.length) return after
  const follows = before.totalCredits === suggestionFor(before.options.length)
  return follows ? { ...after, totalCredits: suggestionFor(after.options.length) } : after
}
