import { storableText } from '../text/storable-text.ts'

/** The field of a completion's metadata for the respondent's own ID. */
export const RESPONDENT_ID_FIELD = 'ownId'

/** The metadata of a completion as it is stored: what was sent, and the respondent's ID if the survey asks for one. */
export function metadataWithRespondentId(sent: unknown, givenId: string | null): unknown {
  const ownId = givenId === null ? null : storableText(givenId)
  if (typeof sent !== 'object' || sent === null)
    return ownId === null ? null : { [RESPONDENT_ID_FIELD]: ownId }
  const { [RESPONDENT_ID_FIELD]: _, ...rest } = sent as Readonly<Record<string, unknown>>
  return ownId === null ? rest : { ...rest, [RESPONDENT_ID_FIELD]: ownId }
}
