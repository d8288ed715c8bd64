import type { ShowIf } from '../show-if/condition.ts'
import type { Image } from '../survey/look/images.ts'

/** The fields that questions of all types have. */
export type QuestionBase = {
  readonly id: string
  readonly text: string
  /** May contain HTML, which is sanitized before it leaves the server. */
  readonly description: string
  /** The https address of a page about it. */
  readonly link?: string
  readonly image?: Image
  /** Who is asked; absent means everybody. */
  readonly showIf?: ShowIf
  /** Whether it keeps its place where questions are in random order. */
  readonly pinned?: true
}

/** The fields of questions that share a page with others. */
export type FormQuestionBase = QuestionBase & {
  readonly required: boolean
  /** The question's group, or null for none. */
  readonly groupId: string | null
}

/** A titled set of form questions. */
export type QuestionGroup = {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly questionIds: readonly string[]
  /** Who is asked its questions; absent means everybody. */
  readonly showIf?: ShowIf
  /** Whether it keeps its place where groups are in random order. */
  readonly pinned?: true
}
