import type { ReactElement } from 'react'
import { draftOwner } from '../../domain/ballot/draft-owner.ts'
import type { VisitCookie } from '../../domain/entry/respondent-cookies.ts'
import type { Refusal } from '../../domain/failure.ts'
import type { PageContext } from '../../pages/frame/document.tsx'
import { Notice } from '../../pages/frame/notice.tsx'
import { BrokenLinkPage } from '../../pages/notices/broken-link.tsx'
import { SurveyErrorPage } from '../../pages/notices/survey-error.tsx'
import { surveyParameters } from '../../pages/respondent/survey-parameters.ts'
import { KeyUsedPage } from './key-used.tsx'
import { type ClosedEnd, NotAvailablePage } from './not-available.tsx'
import { type KeyKind, type KeyProblem, SurveyKeyPage } from './survey-key.tsx'

export type SurveyAddress = {
  readonly surveyId: string
  /** The query of the address, or the fields of the form. */
  readonly query: URLSearchParams
  /** The names of the parameters that the survey stores. */
  readonly stored: readonly string[] | undefined
  readonly before: VisitCookie
}

type RefusedPage = { readonly page: ReactElement; readonly status: number }

/** What a survey that takes no answers offers its visitors. */
type AfterTheEnd = {
  readonly graceEnd?: string | undefined
  readonly showsResults?: boolean
  readonly end?: ClosedEnd | undefined
  readonly surveyTitle?: string | undefined
  /** Whether respondents may change what they have submitted. */
  readonly changeAnswers?: boolean | undefined
}

/**
 * The page that explains why a survey does not open, or undefined for a refusal without a page.
 * @param after for a survey that takes no answers: until when people who had started may continue, as ISO 8601, and
 * whether it publishes its results
 */
export function refusedPage(
  context: PageContext,
  refusal: Refusal,
  address: SurveyAddress,
  { graceEnd, showsResults = false, end, surveyTitle, changeAnswers = false }: AfterTheEnd = {},
): RefusedPage | undefined {
  switch (refusal.code) {
    case 'SURVEY_NOT_FOUND':
      return { page: <SurveyErrorPage {...context} />, status: 404 }
    case 'PREVIEW_REFUSED':
      return { page: <SurveyErrorPage {...context} />, status: 403 }
    case 'SURVEY_NOT_AVAILABLE': {
      const grace = graceEnd && {
        until: graceEnd,
        query: surveyParameters(address.query, address.stored),
      }
      return {
        page: (
          <NotAvailablePage
            showsResults={showsResults}
            {...context}
            refusal={refusal}
            surveyId={address.surveyId}
            {...(grace && { grace })}
            {...(end && { end })}
            {...(surveyTitle && { surveyTitle })}
          />
        ),
        status: 403,
      }
    }
    case 'SURVEY_KEY_REQUIRED':
    case 'SURVEY_KEY_WRONG':
      return { page: keyPage(context, 'sKey', address, 'wrong'), status: 403 }
    case 'UNIQUE_KEY_REQUIRED':
    case 'UNIQUE_KEY_UNKNOWN':
      return { page: keyPage(context, 'uKey', address, 'unknown'), status: 403 }
    case 'ENTRY_NOT_SIGNED':
      return { page: <NotSignedPage {...context} surveyId={address.surveyId} />, status: 403 }
    case 'UNIQUE_KEY_USED':
      return { page: keyUsedPage(context, refusal, address, changeAnswers), status: 409 }
    case 'INVALID_INPUT':
      return {
        page: <BrokenLinkPage {...context} field={refusal.problems?.[0]?.path.slice(1)} />,
        status: 422,
      }
    default:
      return undefined
  }
}

/** Reports an error only if a key was sent in the address: a remembered one may have become invalid. */
function keyPage(
  context: PageContext,
  kind: KeyKind,
  address: SurveyAddress,
  refused: KeyProblem,
): ReactElement {
  const { surveyId, query, stored } = address
  const sent = query.get(kind)
  const problem = sent === null ? undefined : sent.trim() === '' ? 'missing' : refused
  return (
    <SurveyKeyPage
      {...context}
      kind={kind}
      surveyId={surveyId}
      query={surveyParameters(query, stored)}
      owner={ownerOf(address, false)}
      {...(problem && { problem })}
    />
  )
}

function keyUsedPage(
  context: PageContext,
  { usedAt, state }: Refusal,
  address: SurveyAddress,
  changeAnswers: boolean,
): ReactElement {
  const carried = surveyParameters(address.query, address.stored)
  carried.delete('uuid')
  const { surveyId } = address
  const owner = ownerOf(address, true)
  const uKey = address.query.get('uKey')?.trim() || address.before.uKey
  const begunWith = state === 'begun' ? uKey : undefined
  const changes = changeAnswers && state === 'submitted'
  return (
    <KeyUsedPage
      {...context}
      surveyId={surveyId}
      owner={owner}
      begunWith={begunWith}
      changes={changes}
      completedAt={usedAt}
      query={carried}
    />
  )
}

function ownerOf({ query, before }: SurveyAddress, used: boolean): string | undefined {
  const given = (name: string) => query.get(name)?.trim() ?? ''
  return draftOwner(before, { sKey: given('sKey'), uKey: given('uKey'), uuid: given('uuid') }, used)
}

/** The panel did not sign the link, or its signature is for another one: how to get in. */
function NotSignedPage({ surveyId, ...context }: PageContext & { readonly surveyId: string }) {
  const { title, lead, again, help } = context.catalogue.pages.notSigned
  return (
    <Notice {...context} title={title} surveyId={surveyId}>
      <p className="lead">{lead}</p>
      <p>{again}</p>
      <p>{help}</p>
    </Notice>
  )
}
