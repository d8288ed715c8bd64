import { COMPARISON } from './comparison.ts'
import { BOARD_RETREAT, CITY_BUDGET, PRODUCT_BACKLOG, SESSION_VOTING } from './decisions.ts'
import { ORGANIZE_THEN_VOTE } from './organize-then-vote.ts'
import type { Template } from './parts.ts'
import type { TemplateId } from './template-ids.ts'
import { WORK_LOAD_SURVEY } from './work-load.ts'

/** Surveys that a designer can start from. */
export const TEMPLATES: Readonly<Record<TemplateId, Template>> = {
  'likert-and-qv': COMPARISON,
  'city-budget': CITY_BUDGET,
  'product-backlog': PRODUCT_BACKLOG,
  'board-retreat': BOARD_RETREAT,
  'session-voting': SESSION_VOTING,
  'organize-then-vote': ORGANIZE_THEN_VOTE,
  'work-load': WORK_LOAD_SURVEY,
}
