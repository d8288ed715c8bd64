import { atom, createStore, type Getter } from 'jotai/vanilla'
import { costOf } from '../../../src/domain/ballot/credits.ts'
import { isBallot } from '../../../src/domain/questions/question-traits.ts'
import { entryOf } from '../../../src/domain/record-entry.ts'
import { type QvQuestion, questionById } from '../../../src/domain/survey/survey.ts'
import { BIN, say, type Values, votesText } from '../../../src/texts/text.ts'
import type { Conditions, PageConditions, PageState, Store, SurveyTextKey } from './page-state.ts'

declare global {
  /** Set if the page has loaded them. */
  var conditions: PageConditions | undefined
}

export type Say = (key: SurveyTextKey, values?: Values) => string

/** A bin that no text names has the name in its key. */
function sayOn({ texts, language }: Pick<PageState, 'texts' | 'language'>): Say {
  return (key, values) => say(texts[key] ?? key.slice(BIN.length), language, values)
}

export function levelText(say: Say, votes: number): string {
  return say('level', { votes: votesText(say, votes), count: costOf(votes) })
}

const seededAtom = atom<PageState | null>(null)

export const pageAtom = atom(
  (get) => {
    const page = get(seededAtom)
    if (!page) throw new Error('no page state')
    return page
  },
  (_get, set, page: PageState) => set(seededAtom, page),
)

export const sayAtom = atom((get): Say => sayOn(get(pageAtom)))

/** The sentences of one ballot, which may have custom words for credits and votes. */
export function sayOf(get: Getter, questionId: string): Say {
  const page = get(pageAtom)
  const other = page.ballotTexts && entryOf(page.ballotTexts, questionId)
  return other ? sayOn({ ...page, texts: { ...page.texts, ...other.survey } }) : get(sayAtom)
}

export const qvQuestionsAtom = atom((get) => get(pageAtom).survey.questions.filter(isBallot))

/** The qv question with an id; islands for ballots are never rendered for another type. */
export function qvQuestion({ survey }: PageState, questionId: string): QvQuestion {
  const question = questionById(survey, questionId)
  if (!isBallot(question)) throw new Error(`no qv question ${questionId}`)
  return question
}

/** Set if questions are shown under conditions. */
export const conditionsAtom = atom<Conditions | undefined>(undefined)

/**
 * A separate store for one page: the state printed by the server, and everything done on it.
 *
 * @param conditions for a page with conditions
 */
export function createPageStore(
  state: PageState,
  conditions: Conditions | undefined = globalThis.conditions,
): Store {
  const store = createStore()
  store.set(conditionsAtom, conditions)
  store.set(pageAtom, state)
  return store
}
