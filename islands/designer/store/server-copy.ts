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

export function inEditorIds(
  definition: SurveyDefinition,
  { serverIds }: Pick<Sync, 'serverIds'>,
): SurveyDefinition {
  const ids = new Map(Object.entries(serverIds).map(([own, server]) => [server, own]))
  const serverId = (id: string) => ids.get(id) ?? id
  return {
    ...definition,
    questions: definition.questions.map((question) => ({ ...question, id: serverId(question.id) })),
    questionGroups: definition.questionGroups.map((group) => ({
      ...group,
      questionIds: group.questionIds.map(serverId),
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
  const echo = { ...questionOf(reply as WireQuestion), id: question.id }
  const put = (saved: Question) =>
    withQuestions((questions) => questions.map((other) => (other.id === saved.id ? saved : other)))
  return { ...sync, sent: put(question)(sync.sent), known: put(echo)(sync.known) }
}
