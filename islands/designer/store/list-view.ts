import { atom } from 'jotai'
import type { ListedSurvey } from '../../../src/contract/surveys/surveys.ts'
import { listAtom, rowsAtom } from './list.ts'
import type { ListRow } from './list-rows.ts'

export const searchAtom = atom('')

/** The state by which surveys are filtered; empty for all outside the archive. */
export const statusFilterAtom = atom<ListedSurvey['status'] | 'archived' | ''>('')

/** Stands for the surveys of no team: no id of a team has a space. */
export const NO_TEAM = 'no team'

const chosenTeamAtom = atom<string | null>(null)

/** The team by which surveys are filtered, or `NO_TEAM`; empty for all. */
export const teamFilterAtom = atom(
  (get) => get(chosenTeamAtom) ?? get(listAtom).team ?? '',
  (_get, set, team: string) => set(chosenTeamAtom, team),
)

/** The teams of the surveys that are listed, by id. */
export const listedTeamsAtom = atom(
  (get) => new Map(get(rowsAtom).flatMap(({ survey: { team } }) => (team ? [[team._id, team.name]] : []))),
)

/** The folders of the surveys that are listed, by name. */
export const foldersAtom = atom((get): readonly string[] => {
  const names = get(rowsAtom).flatMap(({ survey: { folder } }) => folder ?? [])
  return [...new Set(names)].sort((one, other) => one.localeCompare(other))
})

/** Stands for the surveys in no folder: no name of a folder begins with a space. */
export const NO_FOLDER = ' none'

const chosenFolderAtom = atom('')

/** The folder by which surveys are filtered, or `NO_FOLDER`; empty for all, also once no survey is in the folder. */
export const folderFilterAtom = atom(
  (get) => {
    const [chosen, folders] = [get(chosenFolderAtom), get(foldersAtom)]
    return folders.includes(chosen) || (chosen === NO_FOLDER && folders.length > 0) ? chosen : ''
  },
  (_get, set, folder: string) => set(chosenFolderAtom, folder),
)

/** The team and the folder that are chosen, as part of a query that begins a new survey in them. */
export const chosenPartAtom = atom((get) => {
  const [team, folder] = [get(teamFilterAtom), get(folderFilterAtom)]
  const query = new URLSearchParams()
  if (team !== '' && team !== NO_TEAM) query.set('team', team)
  if (folder !== '' && folder !== NO_FOLDER) query.set('folder', folder)
  return query.size > 0 ? `&${query}` : ''
})

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

/**
 * A row as the archive or the rest of the list shows it: what has left that part is still in its place there, and in
 * the other part like any survey; undefined if it was never in that part.
 */
function rowIn(isArchive: boolean, { survey, gone }: ListRow): ListRow | undefined {
  if (gone === 'deleted') return survey.archived === isArchive ? { survey, gone } : undefined
  if (survey.archived === isArchive) return { survey, gone: undefined }
  return gone && { survey, gone }
}

/** The visible rows. */
export const foundAtom = atom((get) => {
  const wish = get(searchAtom).trim().toLowerCase()
  const status = get(statusFilterAtom)
  const order = get(listOrderAtom)
  const team = get(teamFilterAtom)
  const folder = get(folderFilterAtom)
  const rows = get(rowsAtom).flatMap((row) => rowIn(status === 'archived', row) ?? [])
  const found = rows.filter(({ survey }) => {
    const texts = [survey.title, survey.description, survey._id]
    const isNamed = wish === '' || texts.some((text) => text.toLowerCase().includes(wish))
    if (team !== '' && (survey.team?._id ?? NO_TEAM) !== team) return false
    if (folder !== '' && (survey.folder ?? NO_FOLDER) !== folder) return false
    return isNamed && (status === '' || status === 'archived' || survey.status === status)
  })
  return order === '' ? found : found.toSorted((one, other) => ORDERS[order](one.survey, other.survey))
})
