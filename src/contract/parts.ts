import { type Static, Type } from '@sinclair/typebox'
import { Failure, invalidInput } from '../domain/failure.ts'
import type { QuestionDraft } from '../domain/questions/question-draft.ts'
import type { GroupPart, Parts } from '../domain/survey/editing/merging.ts'
import { LIMITS } from '../domain/survey/survey.ts'
import type { SentTranslations } from '../domain/survey/translations/translations.ts'
import { decode, readBy } from './decode.ts'
import type { PartsBody } from './names.ts'
import { decodeQuestion, QuestionToAdd, questionDraft } from './questions/questions.ts'
import { ShowIfBody } from './questions/show-if.ts'
import { Id } from './responses/responses.ts'
import { nullable } from './schemas.ts'
import { SettingsBody } from './surveys/settings.ts'
import { TranslationsBody } from './surveys/translations.ts'

const strict = { additionalProperties: false }

const GroupPartBody = Type.Object(
  {
    title: Type.Optional(Type.String()),
    description: Type.Optional(Type.String()),
    showIf: Type.Optional(ShowIfBody),
  },
  strict,
)

const words = {
  title: Type.Optional(Type.String()),
  description: Type.Optional(Type.String()),
  settings: Type.Optional(SettingsBody),
  group: Type.Optional(Type.Record(Id, nullable(GroupPartBody), strict)),
  order: Type.Optional(Type.Array(Id, { maxItems: LIMITS.questions })),
  groupOrder: Type.Optional(Type.Array(Id, { maxItems: LIMITS.questions })),
  translations: Type.Optional(TranslationsBody),
}

const UnreadParts = Type.Object(
  { ...words, question: Type.Optional(Type.Record(Id, Type.Unknown(), strict)) },
  strict,
)

const PartsSchema = Type.Object(
  {
    ...words,
    question: Type.Optional(
      Type.Record(Id, nullable(QuestionToAdd), {
        ...strict,
        description: 'Whole questions by their ids, which clients make; null removes one.',
      }),
    ),
  },
  strict,
)

/** The parts of a definition that a designer has changed, finished or not. */
export const PartsToSave = readBy(PartsSchema, decodeParts)

export const PartsReply = Type.Unsafe<PartsBody>(PartsSchema)

export type SentParts = Omit<Parts, 'question' | 'group' | 'translations'> & {
  readonly translations?: SentTranslations
  readonly question: Readonly<Record<string, QuestionDraft | null>>
  readonly group: Readonly<Record<string, Partial<GroupPart> | null>>
}

/** @throws Failure INVALID_INPUT with the JSON pointer of each field at fault */
function decodeParts(value: unknown): SentParts {
  const { question = {}, group = {}, ...rest } = decode(UnreadParts, value)
  const drafts = Object.entries(question).map(([id, body]) => {
    return [id, body === null ? null : decodeDraft(body, `/question/${id}`)] as const
  })
  return { ...rest, question: Object.fromEntries(drafts), group: group as SentParts['group'] }
}

/** A question's place is in the order, not in the question. */
function decodeDraft(value: unknown, at: string): QuestionDraft {
  const body = decodeQuestion(value, 'qv', at)
  if (body.position !== undefined) throw new Failure(invalidInput(`${at}/position`, 'unknownField'))
  return questionDraft(body)
}

/** A save: the revision that it made, and what it changed. */
export const SavedReply = Type.Object({
  version: Type.Integer({ minimum: 1 }),
  parts: PartsReply,
  unfinished: Type.Array(Type.String(), {
    description:
      'The parts that respondents do not get yet, such as `title`, `settings/closesAt` or `question/q1`.',
  }),
})

export type SavedReply = Static<typeof SavedReply>
