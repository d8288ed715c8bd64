import type { Deps } from '../deps.ts'
import { Failure } from '../domain/failure.ts'
import { folderName } from '../domain/survey/folder.ts'
import type { AuthorizedSurvey } from './authorization.ts'
import { setFolder } from './folder-repository.ts'

/**
 * Moves a survey into the folder of a name, which there is as long as a survey is in it; with null, out of its folder.
 * @throws Failure INVALID_INPUT if no folder can have the name; SURVEY_NOT_FOUND if it is deleted meanwhile
 */
export async function moveToFolder(
  { database }: Pick<Deps, 'database'>,
  { survey }: AuthorizedSurvey,
  given: string | null,
): Promise<void> {
  const name = given === null ? null : folderName(given)
  if (typeof name === 'object' && name) throw new Failure({ code: 'INVALID_INPUT', problems: [name] })
  if (!(await setFolder(database, survey.id, name))) throw new Failure({ code: 'SURVEY_NOT_FOUND' })
}
