import type { Designer } from '../../auth/guard.ts'
import type { FolderNameBody, FolderNameReply } from '../../contract/surveys/folders.ts'
import type { Deps } from '../../deps.ts'
import { Failure } from '../../domain/failure.ts'
import { folderName } from '../../domain/survey/folder.ts'
import type { AuthorizedSurvey } from '../authorization.ts'
import { renameFolder, setFolder } from './repository.ts'

/**
 * Moves a survey into the folder of a name, which there is as long as a survey is in it; with null, out of its folder.
 * @throws Failure INVALID_INPUT if no folder can have the name; SURVEY_NOT_FOUND if it is deleted meanwhile
 */
export async function moveToFolder(
  { database }: Pick<Deps, 'database'>,
  { survey }: AuthorizedSurvey,
  given: string | null,
): Promise<void> {
  const name = given === null ? null : folderFrom(given)
  if (!(await setFolder(database, survey.id, name))) throw new Failure({ code: 'SURVEY_NOT_FOUND' })
}

/**
 * Gives a folder another name, or joins it with the one of that name: every survey in it that the designer may edit.
 * @throws Failure INVALID_INPUT if no folder can have the name; NOT_FOUND if they edit no survey in the folder
 */
export async function changeFolderName(
  { database }: Pick<Deps, 'database'>,
  designer: Designer,
  { folder, name }: FolderNameBody,
): Promise<FolderNameReply> {
  const surveys = await renameFolder(database, designer, folder, folderFrom(name, '/name'))
  if (surveys === 0) throw new Failure({ code: 'NOT_FOUND' })
  return { surveys }
}

/** @throws Failure INVALID_INPUT if no folder can have the name */
export function folderFrom(given: string, path = '/folder'): string {
  const name = folderName(given)
  if (typeof name === 'string') return name
  throw new Failure({ code: 'INVALID_INPUT', problems: [{ ...name, path }] })
}
