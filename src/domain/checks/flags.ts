/** What makes a response doubtful, in the order of pages and files. It is never removed for it. */
export const FLAGS = [
  'tooFast',
  'unchanged',
  'repeated',
  'practiceFailed',
  'pasted',
  'hidden',
  'attentionFailed',
] as const

export type Flag = (typeof FLAGS)[number]
