import type { Designer } from '../../auth/guard.ts'
import type { NewSurveyQuery } from '../../contract/surveys/folders.ts'
import type { ForeignFileBody, ForeignFileReply } from '../../contract/surveys/foreign-files.ts'
import type { Deps } from '../../deps.ts'
import { Failure, invalidInput } from '../../domain/failure.ts'
import { importSurvey } from '../creation/handlers.ts'
import { partIds } from '../new-ids.ts'
import { readForeignFile } from './read.ts'

/**
 * Makes a survey from a file of another program, as far as this product has what is in it.
 * @throws Failure INVALID_INPUT that names a file of no known kind; those of `importSurvey`
 */
export async function importForeignFile(
  deps: Deps,
  designer: Designer,
  { name, text }: ForeignFileBody,
  partOf: NewSurveyQuery = {},
): Promise<ForeignFileReply> {
  const read = readForeignFile(name, text, partIds(deps))
  if (!read) throw new Failure(invalidInput('/text', 'foreignFile', { name }))
  const survey = await importSurvey(deps, designer, { draft: read.draft, images: [] }, partOf)
  return { ...survey, left: read.left }
}
