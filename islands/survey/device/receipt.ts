import type { SurveyResponse } from '../../../src/contract/responses.ts'

/** A copy of the response that the survey's page leaves in the tab for the complete page. */
export type Receipt = {
  readonly uuid: string
  readonly uKey?: string
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

export function leaveReceipt(surveyId: string, receipt: Receipt): void {
  try {
    sessionStorage.setItem(storageKey(surveyId), JSON.stringify(receipt))
  } catch {}
}

export function readReceipt(surveyId: string): Receipt | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey(surveyId)) ?? '') as Receipt
  } catch {
    return undefined
  }
}
