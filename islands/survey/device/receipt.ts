/** What a survey's page leaves in the tab for the page after it, once the server has acknowledged the completion. */
export type Receipt = {
  readonly uuid: string
  readonly uKey?: string
  readonly survey: string
  /** ISO 8601. */
  readonly completedAt: string
  /** The answers in words and as they were sent, where the survey lets respondents keep them. */
  readonly copy?: {
    readonly questions: readonly { readonly text: string; readonly answer: readonly string[] }[]
    readonly answers: object
  }
}

const place = (surveyId: string) => `qv:receipt:${surveyId}`

/** Leaves a receipt; a browser that keeps nothing shows the thanks without one. */
export function leaveReceipt(surveyId: string, receipt: Receipt): void {
  try {
    sessionStorage.setItem(place(surveyId), JSON.stringify(receipt))
  } catch {}
}

/** What the survey's page left in this tab; undefined where it left nothing. */
export function readReceipt(surveyId: string): Receipt | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(place(surveyId)) ?? '') as Receipt
  } catch {
    return undefined
  }
}

/**
 * A receipt as a text to keep: the survey, when it was recorded, and every question with its answer.
 *
 * @param none stands where a question has no answer
 * @example receiptText({ ..., copy: { questions: [{ text: 'Why?', answer: ['Trees'] }], answers: {} } }, 'Recorded', 'No answer')
 * // 'Spending\nRecorded\n\nWhy?\n  Trees\n'
 */
export function receiptText({ survey, copy }: Receipt, recorded: string, none: string): string {
  const questions = (copy?.questions ?? []).map(({ text, answer }) => {
    const lines = answer.length > 0 ? answer : [none]
    return [text, ...lines.flatMap((line) => line.split('\n').map((part) => `  ${part}`))].join('\n')
  })
  return `${[[survey, recorded].join('\n'), ...questions].join('\n\n')}\n`
}
