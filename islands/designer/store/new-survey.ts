import { atom } from 'jotai'
import type { ForeignFileReply } from '../../../src/contract/surveys/foreign-files.ts'
import type { DesignerSurveyBody } from '../../../src/contract/surveys/surveys.ts'
import { suggestedCredits } from '../../../src/domain/ballot/credits.ts'
import type { TemplateId, TemplateLanguage } from '../../../src/domain/templates/template-ids.ts'
import { api } from '../../../src/urls.ts'
import type { Refused } from '../api.ts'
import type { PastedBallot } from '../survey-list/pasted-ballot.tsx'
import { type Action, actAtom, listAtom } from './list.ts'
import { designerSayAtom } from './page.ts'

const chosenTeamAtom = atom<string | null>(null)

/** The team of new surveys; empty if they are the designer's own. */
export const newTeamAtom = atom(
  (get) => get(chosenTeamAtom) ?? get(listAtom).team ?? '',
  (_get, set, team: string) => set(chosenTeamAtom, team),
)

/** The query of a call that makes a survey: its team, if it is not the designer's own, and its folder, if any. */
const partOfAtom = atom((get) => queryOf({ team: get(newTeamAtom), folder: get(listAtom).folder }))

/** A query of what is not empty. */
function queryOf(wishes: Readonly<Record<string, string | undefined>>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(wishes)) if (value) query.set(name, value)
  return query.size > 0 ? `?${query}` : ''
}

type Made = DesignerSurveyBody | true | undefined

const isMakingAtom = atom(false)

/** Makes one survey at a time: a second press means the same as the first. */
const makeOneAtom = atom(null, async (get, set, make: () => Promise<Made>): Promise<Made> => {
  if (get(isMakingAtom)) return undefined
  set(isMakingAtom, true)
  return make().finally(() => set(isMakingAtom, false))
})

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
  if (!isAvailable || made.settings.isAvailable) return made
  const url = api.designerSurvey(made._id)
  const opened = await set(actAtom, {
    method: 'PATCH',
    url,
    body: { settings: { isAvailable } },
    done: 'created',
  })
  if (opened) return made
  set(notOpenedAtom, made)
  return undefined
})

/** The survey that was created but could not be opened; the list's problem says why. */
export const notOpenedAtom = atom<DesignerSurveyBody | null>(null)

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

/** Creates a survey from a template; returns it, or undefined if it was refused. */
export const createFromTemplateAtom = atom(
  null,
  async (get, set, templateId: TemplateId, language: TemplateLanguage) => {
    const inLanguage = language === 'en' ? undefined : language
    const wishes = { team: get(newTeamAtom), folder: get(listAtom).folder, language: inLanguage }
    const url = api.surveyTemplate(templateId) + queryOf(wishes)
    const made = await set(makeOneAtom, () => set(actAtom, { method: 'POST', url, done: 'created' }))
    return made === true ? undefined : made
  },
)

/** Why the chosen file became no survey; empty for no reason. */
export const fileProblemAtom = atom('')

/** The survey of a file of another program, and what of the file is not in it. */
export const broughtAtom = atom<ForeignFileReply | null>(null)

/** Creates a survey from a file; returns it, or undefined if the file is invalid, or was not brought as a whole. */
export const importSurveyAtom = atom(null, async (get, set, file: File) => {
  const { name } = file
  set(fileProblemAtom, '')
  set(broughtAtom, null)
  // A file that was moved, changed or locked since it was chosen cannot be read.
  const text = await file.text().catch(() => undefined)
  if (text === undefined) {
    set(fileProblemAtom, get(designerSayAtom)('fileNotRead', { name }))
    return undefined
  }
  const own = ownFile(text)
  const partOf = get(partOfAtom)
  const call: Action = own
    ? { method: 'POST', url: api.importSurvey() + partOf, body: own, done: 'imported' }
    : { method: 'POST', url: api.importFile() + partOf, body: { name, text }, done: 'imported' }
  const made = await set(makeOneAtom, () =>
    set(actAtom, call, (refused) => set(fileProblemAtom, get(fileProblemOfAtom)(refused))),
  )
  if (made === undefined || made === true) return undefined
  const brought = made as ForeignFileReply
  if (own || brought.left.length === 0) return made
  set(broughtAtom, brought)
  return undefined
})

/** A definition of this product; undefined for any other text. */
function ownFile(text: string): object | undefined {
  try {
    const body = JSON.parse(text)
    return typeof body === 'object' && body !== null && !('SurveyEntry' in body) ? body : undefined
  } catch {
    return undefined
  }
}

const fileProblemOfAtom = atom((get) => ({ status, message, details }: Refused): string => {
  const say = get(designerSayAtom)
  const [first] = details
  if (status === 413) return say('fileTooLarge')
  if (first?.path === '/text') return first.message
  const isField = first && first.path !== '' && first.path !== '/format'
  if (!isField) return message || say('networkAway')
  const problem = first.message.replace(first.path.slice(1).replaceAll('/', '.'), say('thisField'))
  return say('fileMistakes', { count: details.length, field: placeInFile(first.path), problem })
})

/**
 * A JSON pointer for people to read, counting from 1.
 * @example placeInFile('/questions/1/options/0') // 'questions 2 › options 1'
 */
function placeInFile(pointer: string): string {
  const names = pointer.slice(1).split('/')
  return names
    .map((name, at) => (/^\d+$/.test(name) ? ` ${Number(name) + 1}` : `${at > 0 ? ' › ' : ''}${name}`))
    .join('')
}
