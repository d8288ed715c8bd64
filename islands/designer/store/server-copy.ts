import { withOtherIds } from '../../../src/domain/show-if/editing.ts'
import { settingsWithOtherIds } from '../../../src/domain/show-if/setting-conditions.ts'
import type { Question, SurveyDefinition } from '../../../src/domain/survey.ts'
import { questionOf, type WireQuestion } from './wire.ts'

/** What the editor knows of the server's copy. Questions go by the editor's ids, whatever the server calls them. */
export type Sync = {
  readonly version: number
  /** The survey as far as it was saved, as the editor wrote it. */
  readonly sent: SurveyDefinition
  /** The same as the server reads it back: trimmed and sanitized. */
  readonly known: SurveyDefinition
  /** The server's ids of questions that were made here, by the editor's. */
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

/** A question as the server has it, whose conditions name questions by the editor's ids. */
export const inEditorWords = (question: Question, sync: Pick<Sync, 'serverIds'>): Question =>
  withOtherIds(question, editorIdOf(sync))

/** The same as it is sent. */
export const inServerWords = (question: Question, sync: Sync): Question =>
  withOtherIds(question, (id) => serverIdOf(sync, id))

export function inEditorIds(definition: SurveyDefinition, sync: Pick<Sync, 'serverIds'>): SurveyDefinition {
  const editorId = editorIdOf(sync)
  return {
    ...definition,
    settings: settingsWithOtherIds(definition.settings, editorId),
    questions: definition.questions.map((question) => ({
      ...withOtherIds(question, editorId),
      id: editorId(question.id),
    })),
    questionGroups: definition.questionGroups.map((group) => ({
      ...withOtherIds(group, editorId),
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

/** What is known once a question was saved; the server's answer has it as it reads it back. */
export function withSaved(sync: Sync, question: Question, reply: unknown): Sync {
  const echo = { ...inEditorWords(questionOf(reply as WireQuestion), sync), id: question.id }
  const put = (saved: Question) =>
    withQuestions((questions) => questions.map((other) => (other.id === saved.id ? saved : other)))
  return { ...sync, sent: put(question)(sync.sent), known: put(echo)(sync.known) }
}
