/** What makes a response doubtful by itself, and what a rule can name. */
export const NAMED_FLAGS = [
  'tooFast',
  'unchanged',
  'repeated',
  'practiceFailed',
  'pasted',
  'hidden',
  'webdriver',
  'attentionFailed',
] as const

/** What makes a response doubtful, in the order of pages and files. It is never removed for it. */
export const FLAGS = [...NAMED_FLAGS, 'excludedAnswer'] as const

export type NamedFlag = (typeof NAMED_FLAGS)[number]
export type Flag = (typeof FLAGS)[number]
