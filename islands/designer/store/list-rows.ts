import type { DeletedSurvey, ListedSurvey } from '../../../src/contract/surveys.ts'

/** A survey in its row; one that was deleted here keeps its row, which offers to restore it. */
export type ListRow = { readonly survey: ListedSurvey; readonly isDeleted: boolean }

export const rowsOf = (surveys: readonly ListedSurvey[]): readonly ListRow[] =>
  surveys.map((survey) => ({ survey, isDeleted: false }))

/**
 * The rows of a reloaded list: existing rows keep their positions, so that nothing moves under the pointer.
 * @param changedId a survey that was duplicated, so that its copy comes below it; other new ones come first
 */
export function nextRows(
  rows: readonly ListRow[],
  surveys: readonly ListedSurvey[],
  deleted: readonly DeletedSurvey[],
  changedId?: string,
): readonly ListRow[] {
  const now = new Map(surveys.map((survey) => [survey._id, survey]))
  const gone = new Set(deleted.map(({ _id }) => _id))
  const known = new Set(rows.map(({ survey }) => survey._id))
  const added = rowsOf(surveys.filter(({ _id }) => !known.has(_id)))
  const remaining = rows.flatMap(({ survey, isDeleted }): readonly ListRow[] => {
    const { _id } = survey
    const isThere = now.has(_id)
    // Somebody else's survey that an admin deleted is not among the admin's own deleted ones.
    if (!isThere && !isDeleted && !gone.has(_id) && _id !== changedId) return []
    const row = { survey: now.get(_id) ?? survey, isDeleted: !isThere }
    return _id === changedId ? [row, ...added] : [row]
  })
  return known.has(changedId ?? '') ? remaining : [...added, ...remaining]
}
