/** The templates, in the order in which they are offered. */
export const TEMPLATE_IDS = [
  'city-budget',
  'product-backlog',
  'board-retreat',
  'session-voting',
  'likert-and-qv',
  'organize-then-vote',
  'work-load',
] as const

export type TemplateId = (typeof TEMPLATE_IDS)[number]
