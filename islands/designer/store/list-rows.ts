import type { DeletedSurvey, ListedSurvey } from '../../../src/contract/surveys/surveys.ts'

/** What took a survey from where it was while the page was open. Its row stays there, and offers to undo it. */
export type Gone = 'deleted' | 'archived' | 'unarchived'

export type ListRow = { readonly survey: ListedSurvey; readonly gone: Gone | undefined }

export const rowsOf = (surveys: readonly ListedSurvey[]): readonly ListRow[] =>
  surveys.map((survey) => ({ survey, gone: undefined }))

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
  const deletedIds = new Set(deleted.map(({ _id }) => _id))
  const known = new Set(rows.map(({ survey }) => survey._id))
  const added = rowsOf(surveys.filter(({ _id }) => !known.has(_id)))
  const remaining = rows.flatMap((before): readonly ListRow[] => {
    const { _id } = before.survey
    const survey = now.get(_id)
    // Somebody else's survey that an admin deleted is not among the admin's own deleted ones.
    if (!survey && before.gone !== 'deleted' && !deletedIds.has(_id) && _id !== changedId) return []
    const row = { survey: survey ?? before.survey, gone: goneSince(before, survey) }
    return _id === changedId ? [row, ...added] : [row]
  })
  return known.has(changedId ?? '') ? remaining : [...added, ...remaining]
}

function goneSince({ survey, gone }: ListRow, now: ListedSurvey | undefined): Gone | undefined {
  if (!now) return 'deleted'
  if (now.archived === survey.archived) return gone === 'deleted' ? undefined : gone
  return now.archived ? 'archived' : 'unarchived'
}
