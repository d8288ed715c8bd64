import { type Static, Type } from '@sinclair/typebox'
import { FOLDER_LENGTH } from '../../domain/survey/folder.ts'
import { Count, nullable } from '../schemas.ts'

const strict = { additionalProperties: false }

/** Of what a new survey is a part. */
export const NewSurveyQuery = Type.Object({
  team: Type.Optional(
    Type.String({ maxLength: 40, description: 'The team that owns it; without one, it is your own.' }),
  ),
  folder: Type.Optional(
    Type.String({
      maxLength: 2 * FOLDER_LENGTH,
      description: 'The folder that it is in; without one, in none.',
    }),
  ),
})

/** The folder into which a survey is moved; null for none. */
export const FolderBody = Type.Object({ folder: nullable(Type.String()) }, strict)

/** A folder of the caller's list, and the name that it is to have. */
export const FolderNameBody = Type.Object(
  { folder: Type.String({ maxLength: 2 * FOLDER_LENGTH }), name: Type.String() },
  strict,
)

/** How many surveys have changed folders by a new name. */
export const FolderNameReply = Type.Object({ surveys: Count })

export type NewSurveyQuery = Static<typeof NewSurveyQuery>
export type FolderNameBody = Static<typeof FolderNameBody>
export type FolderNameReply = Static<typeof FolderNameReply>
