import type { PageRequest, Site } from '../pages/respondent/site.ts'

/** Somebody who asks for the page of a survey. */
export type Visit = PageRequest & {
  readonly surveyId: string
  /** Whether to start a response, in a survey with arms. */
  readonly begins?: boolean
  /** The visitor's uuid, once it is known; only for a survey with arms. */
  uuid?: string
}

/** A submitted form redirects to the page, which counts as the opening. */
export function countOpening({ deps }: Site, { request, surveyId }: Visit): void {
  if (request.method === 'GET') deps.counts.openings.add(surveyId)
}
