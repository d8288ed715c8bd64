import { atom } from 'jotai'
import { suggestedCredits } from '../../../src/domain/ballot/credits.ts'
import { api } from '../../../src/urls.ts'
import type { PastedBallot } from '../survey-list/pasted-ballot.tsx'
import { type Action, actAtom, makeOneAtom, partOfAtom } from './list.ts'

export type NewSurvey = {
  readonly title: string
  readonly description: string
  readonly isAvailable: boolean
}

/** Creates a survey, with a first question about pasted options; returns it, or undefined if it was refused. */
export const createSurveyAtom = atom(null, async (_get, set, words: NewSurvey, ballot?: PastedBallot) => {
  const made = await set(makeOneAtom, () => set(createNowAtom, words, ballot))
  return made === true ? undefined : made
})

const createNowAtom = atom(null, async (get, set, words: NewSurvey, ballot?: PastedBallot) => {
  const { isAvailable, ...texts } = words
  const action: Action =
    ballot && ballot.options.length > 0
      ? { method: 'POST', url: api.importSurvey(), body: withBallot(texts, ballot), done: 'created' }
      : { method: 'POST', url: api.designerSurveys(), body: words, done: 'created' }
  const made = await set(actAtom, { ...action, url: action.url + get(partOfAtom) })
  if (made === undefined || made === true) return undefined
  // What is imported is never open.
  if (isAvailable && !made.settings.isAvailable) {
    const url = api.designerSurvey(made._id)
    await set(actAtom, { method: 'PATCH', url, body: { settings: { isAvailable } }, done: 'created' })
  }
  return made
})

/** A survey whose only question is named like it, with as many credits as are suggested. */
function withBallot(texts: Omit<NewSurvey, 'isAvailable'>, { options, priceUnit, budget }: PastedBallot) {
  const outcome = budget !== undefined && { rule: 'budget', budget, method: 'netVotes', onMisfit: 'skip' }
  const setting = {
    totalCredits: suggestedCredits(Math.max(2, options.length)),
    ...(priceUnit && { priceUnit }),
    ...(outcome && { outcome }),
  }
  const named = options.map(({ name, ...facts }) => ({ optionName: name, ...facts }))
  return { ...texts, questions: [{ type: 'qv', question: texts.title, options: named, setting }] }
}
