import type { SurveyResponse } from '../../../src/contract/responses/responses.ts'

/** A copy of the response that the survey's page leaves in the tab for the complete page. */
export type Receipt = {
  readonly uuid: string
  readonly uKey?: string
  /** What replaces the answers in place of the uuid, if the survey has such links. */
  readonly changeLink?: string
  readonly survey: string
  readonly completedAt: string
  /** Where the respondent goes from here, once the server has said so. */
  readonly ending?: SurveyResponse['ending']
  readonly copy?: {
    readonly questions: readonly {
      readonly text: string
      readonly answer: readonly string[]
      /** The votes in the first lines of a ballot. */
      readonly votes?: readonly number[]
    }[]
    readonly answers: object
  }
}

const storageKey = (surveyId: string) => `qv:receipt:${surveyId}`

const tab = globalThis as { name?: string }

/** Without storage the tab's name keeps it, which browsers clear before a page of another site. */
export function leaveReceipt(surveyId: string, receipt: Receipt): void {
  const text = JSON.stringify(receipt)
  try {
    sessionStorage.setItem(storageKey(surveyId), text)
  } catch {
    tab.name = storageKey(surveyId) + text
  }
}

export function readReceipt(surveyId: string): Receipt | undefined {
  const key = storageKey(surveyId)
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '') as Receipt
  } catch {
    return tab.name?.startsWith(key) ? JSON.parse(tab.name.slice(key.length)) : undefined
  }
}

/**
 * The receipt of answers that were submitted in this tab: others who use the browser find none, nor do those who open a
 * link that its respondent saved.
 */
export function submittedHere(surveyId: string): Receipt | undefined {
  const receipt = readReceipt(surveyId)
  return receipt?.completedAt ? receipt : undefined
}
