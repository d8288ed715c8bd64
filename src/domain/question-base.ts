import type { Image } from './images.ts'
import type { ShowIf } from './show-if/condition.ts'

/** What questions of all types have. */
export type QuestionBase = {
  readonly id: string
  readonly text: string
  /** May hold HTML; sanitized before it leaves the server. */
  readonly description: string
  /** The https address of a page about it. */
  readonly link?: string
  readonly image?: Image
  /** Who is asked; absent means everybody. */
  readonly showIf?: ShowIf
}

/** What questions have that stand on a page with others. */
export type FormQuestionBase = QuestionBase & {
  readonly required: boolean
  /** The group that the question stands in, or null for none. */
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
}
