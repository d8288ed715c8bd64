import type { FieldProblem } from '../failure.ts'
import type { SurveySettings } from '../survey/survey.ts'
import { panelNames } from './panels.ts'

type Signing = Pick<SurveySettings, 'signedEntries' | 'panelStudyId' | 'panel' | 'hasUKey' | 'uKeyMode'>

/** The parameter of a link in which Prolific sends its signed token. */
export const ENTRY_TOKEN = 'prolific_token'

/** What the issuer of a token vouches for, besides its times. */
export type EntryClaims = {
  /** The `aud` claim: the intended recipients. */
  readonly audience: readonly string[]
  /** The `prolific` claim: values by the names that are also in the link. */
  readonly named: Readonly<Record<string, unknown>>
}

/** The longest ID of a study, in characters. */
const STUDY_ID_LENGTH = 64

/** Whether a survey admits only people whose link its panel signed. */
export function requiresSignedEntry({ signedEntries }: Pick<Signing, 'signedEntries'>): boolean {
  return signedEntries
}

/** What is wrong with the settings of signed entries: they must prove the ID that is the unique key. */
export function signedEntryProblems(settings: Signing): FieldProblem[] {
  const { signedEntries, panelStudyId, panel, hasUKey, uKeyMode } = settings
  if ((panelStudyId ?? '').length > STUDY_ID_LENGTH)
    return [{ path: '/settings/panelStudyId', rule: 'tooLong', values: { most: STUDY_ID_LENGTH } }]
  const proves = panel === 'prolific' && hasUKey && uKeyMode === 'open'
  return signedEntries && !proves ? [{ path: '/settings/signedEntries', rule: 'signedNeedsPanel' }] : []
}

/**
 * Whether signed claims are about the person in a link, and for this survey: either the audience includes its address,
 * or the claims name its study. A token for the server as a whole could come from another survey on it.
 *
 * @param link the query of the link
 * @param address of the survey, without a query
 */
export function vouchesFor(
  { audience, named }: EntryClaims,
  { panelStudyId }: Pick<Signing, 'panelStudyId'>,
  link: URLSearchParams,
  address: string,
): boolean {
  const values = new Map([...link].map(([name, value]) => [name.toLowerCase(), value]))
  const isSame = panelNames('prolific').every((name) => {
    const value = values.get(name.toLowerCase())
    return value !== undefined && value !== '' && value === named[name]
  })
  const { origin, host, pathname } = new URL(address)
  const isHere = audience.some((text) => text === host || URL.parse(text)?.origin === origin)
  const isSurvey = audience.some((text) => {
    const url = URL.parse(text)
    return url?.origin === origin && url.pathname === pathname
  })
  if (panelStudyId !== null && named.STUDY_ID !== panelStudyId) return false
  return isSame && isHere && (isSurvey || panelStudyId !== null)
}
