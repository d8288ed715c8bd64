import type { DesignerSurveyBody } from '../../../src/contract/surveys.ts'
import type { Arm } from '../../../src/domain/arms/arm.ts'
import { makeQuestion } from '../../../src/domain/questions/editing.ts'
import { followGroups, groupProblems } from '../../../src/domain/questions/question-groups.ts'
import { isFormQuestion } from '../../../src/domain/questions/question-traits.ts'
import { withReplacedIds } from '../../../src/domain/show-if/editing.ts'
import { conditionProblems } from '../../../src/domain/show-if/problems.ts'
import { settingsWithReplacedIds } from '../../../src/domain/show-if/setting-conditions.ts'
import { sameValue } from '../../../src/domain/survey/merging.ts'
import type { Question, SurveyDefinition } from '../../../src/domain/survey/survey.ts'
import { acceptableChanges, type SurveyChanges } from '../../../src/domain/survey/survey-editing.ts'
import { sizeProblems } from '../../../src/domain/survey/survey-size.ts'
import { api } from '../../../src/urls.ts'
import { ordering, release } from './release.ts'
import { changedFields, hasValidConditions, putting } from './saved-question.ts'
import type { Job, SavingCall } from './saving-call.ts'
import {
  hasQuestion,
  inEditorIds,
  inEditorWords,
  inServerWords,
  mapBoth,
  type Sync,
  serverIdOf,
  withQuestions,
  withSaved,
} from './server-copy.ts'
import { definitionOf, questionBodyOf, questionOf, type WireQuestion } from './wire.ts'

/** The next call that saves a part of the draft, or undefined if everything is saved or the rest is invalid. */
export function nextCall(job: Job): SavingCall | undefined {
  return (
    removal(job) ??
    groups(job) ??
    words(job) ??
    questionChange(job) ??
    addition(job) ??
    order(job) ??
    release(job)
  )
}

function removal({ surveyId, draft, sync }: Job): SavingCall | undefined {
  const without = (gone: Question) =>
    withQuestions((questions) => questions.filter(({ id }) => id !== gone.id))
  const gone = sync.sent.questions.find(
    (question) => !hasQuestion(draft, question.id) && hasValidConditions(sync, without(question)),
  )
  return (
    gone && {
      method: 'DELETE',
      url: api.designerQuestion(surveyId, serverIdOf(sync, gone.id)),
      settle: (before) => mapBoth(before, without(gone)),
    }
  )
}

const titles = ({ questionGroups }: SurveyDefinition) =>
  questionGroups.map(({ id, title, description, showIf }) => ({
    id,
    title,
    description,
    ...(showIf && { showIf }),
  }))

function groups({ surveyId, draft, sync }: Job): SavingCall | undefined {
  const wished = titles(draft)
  if (sameValue(wished, titles(sync.sent)) || groupProblems(wished).length > 0) return undefined
  const regrouped = followGroups({
    ...sync.sent,
    questionGroups: wished.map((group) => ({ ...group, questionIds: [] })),
  })
  if (conditionProblems(regrouped).length > 0) return undefined
  const remaining = new Set(wished.map(({ id }) => id))
  const members = (groupId: string) =>
    sync.sent.questions
      .filter((question) => isFormQuestion(question) && question.groupId === groupId)
      .map(({ id }) => serverIdOf(sync, id))
  const questionGroups = wished.map((group) => ({
    ...withReplacedIds(group, (id) => serverIdOf(sync, id)),
    questionIds: members(group.id),
    showIf: withReplacedIds(group, (id) => serverIdOf(sync, id)).showIf ?? null,
  }))
  const leave = withQuestions((questions) =>
    questions.map((question) =>
      isFormQuestion(question) && !remaining.has(question.groupId ?? '')
        ? { ...question, groupId: null }
        : question,
    ),
  )
  return {
    method: 'PUT',
    url: api.questionGroups(surveyId),
    body: { questionGroups },
    settle: (before, reply) => ({
      ...before,
      sent: { ...leave(before.sent), questionGroups: wished.map((group) => ({ ...group, questionIds: [] })) },
      known: inEditorIds(definitionOf(reply as DesignerSurveyBody), before),
    }),
  }
}

function words({ surveyId, draft, sync }: Job): SavingCall | undefined {
  const accepted = acceptableChanges(sync.sent, wordChanges(draft, sync.sent))
  if (Object.keys(accepted).length === 0) return undefined
  return {
    method: 'PATCH',
    url: api.designerSurvey(surveyId),
    body: {
      ...accepted,
      ...(accepted.settings && {
        settings: settingsWithReplacedIds(accepted.settings, (id) => serverIdOf(sync, id)),
      }),
    },
    settle: (before, reply) => ({
      ...before,
      sent: {
        ...before.sent,
        ...accepted,
        settings: { ...before.sent.settings, ...accepted.settings },
      },
      known: inEditorIds(definitionOf(reply as DesignerSurveyBody), before),
    }),
  }
}

export function refusedSettings(draft: SurveyDefinition, sent: SurveyDefinition): ReadonlySet<string> {
  const { settings = {} } = wordChanges(draft, sent)
  const accepted = acceptableChanges(sent, { settings }).settings ?? {}
  return new Set(Object.keys(settings).filter((name) => !(name in accepted)))
}

function wordChanges(draft: SurveyDefinition, sent: SurveyDefinition): SurveyChanges {
  const sendable = { ...draft.settings, arms: sendableArms(draft, sent) }
  const settings = Object.fromEntries(
    Object.entries(sendable).filter(([name, value]) => !sameValue(value, settingOf(sent.settings, name))),
  )
  return {
    ...(draft.title !== sent.title && { title: draft.title }),
    ...(draft.description !== sent.description && { description: draft.description }),
    ...(Object.keys(settings).length > 0 && { settings }),
  }
}

/** The arms without questions that have no server id yet; those follow once they are saved. */
function sendableArms({ settings, questions }: SurveyDefinition, sent: SurveyDefinition): readonly Arm[] {
  const unsent = new Set(questions.flatMap(({ id }) => (hasQuestion(sent, id) ? [] : id)))
  return settings.arms.map((arm) =>
    arm.questions ? { ...arm, questions: arm.questions.filter((id) => !unsent.has(id)) } : arm,
  )
}

const settingOf = (settings: SurveyDefinition['settings'], name: string) =>
  settings[name as keyof typeof settings]

/** Whether a question can be saved: it is valid, its group exists on the server, and the survey has room for it. */
function isSavable(question: Question, { sent }: Sync): boolean {
  if ('refusal' in makeQuestion(question, { groups: sent.questionGroups, newId: () => '' })) return false
  const others = sent.questions.filter(({ id }) => id !== question.id)
  return sizeProblems({ ...sent, questions: [...others, question] }, sent).length === 0
}

function questionChange({ surveyId, draft, sync }: Job): SavingCall | undefined {
  for (const question of draft.questions) {
    const before = sync.sent.questions.find(({ id }) => id === question.id)
    if (!before || sameValue(before, question) || !isSavable(question, sync)) continue
    if (!hasValidConditions(sync, putting(question))) continue
    return {
      method: 'PATCH',
      url: api.designerQuestion(surveyId, serverIdOf(sync, question.id)),
      body: changedFields(before, question, sync),
      settle: (known, reply) => withSaved(known, question, reply),
    }
  }
  return undefined
}

function addition({ surveyId, draft, sync }: Job): SavingCall | undefined {
  const positionOf = (question: Question) =>
    draft.questions.slice(0, draft.questions.indexOf(question)).filter(({ id }) => hasQuestion(sync.sent, id))
      .length
  const inserting = (question: Question, position: number) =>
    withQuestions((questions) => [...questions.slice(0, position), question, ...questions.slice(position)])
  const added = draft.questions.find(
    (question) =>
      !hasQuestion(sync.sent, question.id) &&
      isSavable(question, sync) &&
      hasValidConditions(sync, inserting(question, positionOf(question))),
  )
  if (!added) return undefined
  const position = positionOf(added)
  const insert = (question: Question) => inserting(question, position)
  return {
    method: 'POST',
    url: api.designerQuestions(surveyId),
    body: { ...questionBodyOf(inServerWords(added, sync)), position },
    adds: added.id,
    settle: (before, reply) => {
      const { _id: serverId } = reply as WireQuestion
      return {
        ...before,
        sent: insert(added)(before.sent),
        known: insert({ ...inEditorWords(questionOf(reply as WireQuestion), before), id: added.id })(
          before.known,
        ),
        serverIds: { ...before.serverIds, [added.id]: serverId },
      }
    },
  }
}

function order({ surveyId, draft, sync }: Job): SavingCall | undefined {
  const wished = draft.questions.filter(({ id }) => hasQuestion(sync.sent, id)).map(({ id }) => id)
  return ordering({ surveyId, sync }, wished)
}
