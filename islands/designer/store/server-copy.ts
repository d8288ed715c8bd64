import { withReplacedIds } from '../../../src/domain/show-if/editing.ts'
import { settingsWithReplacedIds } from '../../../src/domain/show-if/setting-conditions.ts'
import type { Question, SurveyDefinition } from '../../../src/domain/survey/survey.ts'
import { questionOf, type WireQuestion } from './wire.ts'

/** The editor's knowledge of the server's copy. Questions have the editor's ids, whatever the server calls them. */
export type Sync = {
  readonly version: number
  /** The saved part of the survey, as the editor wrote it. */
  readonly sent: SurveyDefinition
  /** The same as returned by the server: trimmed and sanitized. */
  readonly known: SurveyDefinition
  /** The server's ids of questions that were created here, by the editor's ids. */
  readonly serverIds: Readonly<Record<string, string>>
}

export function serverIdOf({ serverIds }: Sync, questionId: string): string {
  return serverIds[questionId] ?? questionId
}

/** The editor's id of a question, by the server's. */
function editorIdOf({ serverIds }: Pick<Sync, 'serverIds'>): (serverId: string) => string {
  const ids = new Map(Object.entries(serverIds).map(([editor, server]) => [server, editor]))
  return (id) => ids.get(id) ?? id
}

/** A question from the server, with the editor's ids in its conditions. */
export const inEditorWords = (question: Question, sync: Pick<Sync, 'serverIds'>): Question =>
  withReplacedIds(question, editorIdOf(sync))

/** The reverse, for sending. */
export const inServerWords = (question: Question, sync: Sync): Question =>
  withReplacedIds(question, (id) => serverIdOf(sync, id))

export function inEditorIds(definition: SurveyDefinition, sync: Pick<Sync, 'serverIds'>): SurveyDefinition {
  const editorId = editorIdOf(sync)
  return {
    ...definition,
    settings: settingsWithReplacedIds(definition.settings, editorId),
    questions: definition.questions.map((question) => ({
      ...withReplacedIds(question, editorId),
      id: editorId(question.id),
    })),
    questionGroups: definition.questionGroups.map((group) => ({
      ...withReplacedIds(group, editorId),
      questionIds: group.questionIds.map(editorId),
    })),
  }
}

export const hasQuestion = ({ questions }: SurveyDefinition, id: string) =>
  questions.some((question) => question.id === id)

export function mapBoth(sync: Sync, change: (definition: SurveyDefinition) => SurveyDefinition): Sync {
  return { ...sync, sent: change(sync.sent), known: change(sync.known) }
}

export function withQuestions(change: (questions: readonly Question[]) => readonly Question[]) {
  return (definition: SurveyDefinition) => ({ ...definition, questions: change(definition.questions) })
}

/** The state after a question was saved, with the question as the server returned it. */
export function withSaved(sync: Sync, question: Question, reply: unknown): Sync {
  const echo = { ...inEditorWords(questionOf(reply as WireQuestion), sync), id: question.id }
  const put = (saved: Question) =>
    withQuestions((questions) => questions.map((other) => (other.id === saved.id ? saved : other)))
  return { ...sync, sent: put(question)(sync.sent), known: put(echo)(sync.known) }
}
