/** The templates, in the order in which they are offered. */
export const TEMPLATE_IDS = [
  'likert-and-qv',
  'city-budget',
  'product-backlog',
  'board-retreat',
  'session-voting',
  'organize-then-vote',
  'work-load',
] as const

export type TemplateId = (typeof TEMPLATE_IDS)[number]
