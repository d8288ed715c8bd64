import { atom } from 'jotai'
import type { ListedSurvey } from '../../../src/contract/surveys.ts'
import { rowsAtom } from './list.ts'

export const searchAtom = atom('')

/** The state by which surveys are filtered; empty for all outside the archive. */
export const statusFilterAtom = atom<ListedSurvey['status'] | 'archived' | ''>('')

const byInstant = (one: string | null, other: string | null) => (other ?? '').localeCompare(one ?? '')

const ORDERS = {
  created: (one: ListedSurvey, other: ListedSurvey) => byInstant(one.createdAt, other.createdAt),
  changed: (one: ListedSurvey, other: ListedSurvey) => byInstant(one.updatedAt, other.updatedAt),
  answered: (one: ListedSurvey, other: ListedSurvey) => byInstant(one.lastResponseAt, other.lastResponseAt),
  title: (one: ListedSurvey, other: ListedSurvey) => one.title.localeCompare(other.title),
}

export type ListOrder = keyof typeof ORDERS

export const LIST_ORDERS = Object.keys(ORDERS) as readonly ListOrder[]

/** The chosen order; until then the rows are in the order received. */
export const listOrderAtom = atom<ListOrder | ''>('')

/** The visible rows. A deleted survey keeps its row, which offers to restore it. */
export const foundAtom = atom((get) => {
  const wish = get(searchAtom).trim().toLowerCase()
  const status = get(statusFilterAtom)
  const order = get(listOrderAtom)
  const found = get(rowsAtom).filter(({ survey }) => {
    const texts = [survey.title, survey.description, survey._id]
    const isNamed = wish === '' || texts.some((text) => text.toLowerCase().includes(wish))
    if (survey.archived || status === 'archived') return isNamed && survey.archived && status === 'archived'
    return isNamed && (status === '' || survey.status === status)
  })
  return order === '' ? found : found.toSorted((one, other) => ORDERS[order](one.survey, other.survey))
})
