import type { Receipt } from './receipt.ts'

/**
 * A receipt as a text to save: the survey, when it was recorded, and every question with its answer.
 * @param none written if a question has no answer
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
