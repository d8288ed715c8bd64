import type { FieldProblem } from './failure.ts'
import { panelNames } from './panels.ts'
import type { SurveySettings } from './survey.ts'

type Signing = Pick<SurveySettings, 'signedEntries' | 'panelStudyId' | 'panel' | 'hasUKey' | 'uKeyMode'>

/** The parameter of a link in which Prolific sends its signed token. */
export const ENTRY_TOKEN = 'prolific_token'

/** What a token says that its issuer signed, besides its times. */
export type EntryClaims = {
  /** The `aud` claim: whom it is for. */
  readonly audience: readonly string[]
  /** The `prolific` claim: values by the names that stand in the link as well. */
  readonly named: Readonly<Record<string, unknown>>
}

/** Characters of a study's ID. */
const STUDY_ID_LENGTH = 64

/** Whether a survey lets nobody begin whose link its panel has not signed. */
export function requiresSignedEntry({ signedEntries }: Pick<Signing, 'signedEntries'>): boolean {
  return signedEntries
}

/** What is wrong with the settings of signed entries: they prove the ID that is the unique key. */
export function signedEntryProblems(settings: Signing): FieldProblem[] {
  const { signedEntries, panelStudyId, panel, hasUKey, uKeyMode } = settings
  if ((panelStudyId ?? '').length > STUDY_ID_LENGTH)
    return [{ path: '/settings/panelStudyId', rule: 'tooLong', values: { most: STUDY_ID_LENGTH } }]
  const proves = panel === 'prolific' && hasUKey && uKeyMode === 'open'
  return signedEntries && !proves ? [{ path: '/settings/signedEntries', rule: 'signedNeedsPanel' }] : []
}

/**
 * Whether signed claims are about the person whom a link names, and for this survey: it is named by its address among the
 * audience, or by the study that it belongs to. A token for the whole server alone could come from another survey there.
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
