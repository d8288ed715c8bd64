import { storableText } from './answers.ts'

/** The field of a completion's metadata in which the server keeps a respondent's own ID. */
export const OWN_ID = 'ownId'

/** What is kept of a completion: what was sent, with the respondent's own ID where the survey asks for one. */
export function metadataWithOwnId(sent: unknown, givenId: string | null): string {
  const ownId = givenId === null ? null : storableText(givenId)
  if (typeof sent !== 'object' || sent === null)
    return JSON.stringify(ownId === null ? null : { [OWN_ID]: ownId })
  const { [OWN_ID]: _, ...rest } = sent as Readonly<Record<string, unknown>>
  return JSON.stringify(ownId === null ? rest : { ...rest, [OWN_ID]: ownId })
}
