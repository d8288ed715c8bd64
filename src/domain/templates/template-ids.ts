import type { Language } from '../survey/translations/languages.ts'

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

/** The languages in which their texts exist. */
export const TEMPLATE_LANGUAGES = ['en', 'zh-TW', 'ar'] as const satisfies readonly Language[]

export type TemplateLanguage = (typeof TEMPLATE_LANGUAGES)[number]
