import { type Static, Type } from '@sinclair/typebox'
import { Failure, invalidInput } from '../../domain/failure.ts'
import type { SurveyDraft } from '../../domain/survey/editing/assemble-survey.ts'
import { IMAGE_LIMITS } from '../../domain/survey/look/images.ts'
import { LIMITS, type SurveyDefinition } from '../../domain/survey/survey.ts'
import { decode, readBy } from '../decode.ts'
import { questionBody, translationsBody } from '../names.ts'
import { decodeQuestion, questionDraft } from '../questions/questions.ts'
import { ShowIfBody } from '../questions/show-if.ts'
import { Id } from '../responses/responses.ts'
import { ImageInFile } from './images.ts'
import { SettingsBody } from './settings.ts'
import { TranslationsBody } from './translations.ts'

const strict = { additionalProperties: false }

/** Distinguishes a file of this product from any other JSON. */
const FORMAT = 'quadratic-voting-survey'

/** The most images a survey can have. */
const IMAGES = IMAGE_LIMITS.ofSurvey / IMAGE_LIMITS.least

const GroupBody = Type.Object(
  {
    id: Type.Optional(Id),
    title: Type.Optional(Type.String()),
    description: Type.Optional(Type.String()),
    questionIds: Type.Optional(Type.Array(Type.String(), { maxItems: LIMITS.questions })),
    showIf: Type.Optional(ShowIfBody),
    pinned: Type.Optional(Type.Boolean()),
  },
  strict,
)

export const GroupsBody = Type.Object({ questionGroups: Type.Array(GroupBody) }, strict)
export const OrderBody = Type.Object({ questionIds: Type.Array(Type.String()) }, strict)

export const DuplicateBody = Type.Optional(Type.Object({ title: Type.Optional(Type.String()) }, strict))

const DefinitionFile = Type.Object(
  {
    format: Type.Optional(Type.Literal(FORMAT)),
    title: Type.Optional(Type.String()),
    description: Type.Optional(Type.String()),
    settings: Type.Optional(SettingsBody),
    questions: Type.Optional(Type.Array(Type.Unknown(), { maxItems: LIMITS.questions })),
    questionGroups: Type.Optional(Type.Array(GroupBody)),
    translations: Type.Optional(TranslationsBody),
    images: Type.Optional(Type.Array(ImageInFile, { maxItems: IMAGES })),
  },
  strict,
)

export const DefinitionBody = readBy(DefinitionFile, decodeDefinition)

export const DefinitionReply = Type.Unsafe<DefinitionReply>(DefinitionFile)

const Identified = Type.Object({ _id: Type.Optional(Id) })

/** A survey from a file, with its images. */
export type FiledSurvey = { readonly draft: SurveyDraft; readonly images: readonly ImageInFile[] }

export type GroupsBody = Static<typeof GroupsBody>
export type OrderBody = Static<typeof OrderBody>
export type DuplicateBody = Static<typeof DuplicateBody>
export type DefinitionReply = ReturnType<typeof definitionFile>

/**
 * An unchecked survey, from a file or another survey.
 * @throws Failure INVALID_INPUT if it is not a survey, or if a field has the wrong type or is unknown
 */
function decodeDefinition(value: unknown): FiledSurvey {
  const stranger = otherKind(value)
  if (stranger !== undefined) throw new Failure(invalidInput(stranger, 'surveyFile'))
  const { format: _format, questions = [], images = [], ...rest } = decode(DefinitionFile, value)
  const drafts = questions.map((question, at) => {
    const path = `/questions/${at}`
    const { _id: id, ...body } = decode(Identified, question, path)
    return { id, draft: questionDraft(decodeQuestion(body, 'qv', path)) }
  })
  return { draft: { ...rest, questions: drafts }, images }
}

/** Describes other kinds of JSON: a list of unknown fields would help nobody. */
function otherKind(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return ''
  if ('format' in value) return value.format === FORMAT ? undefined : '/format'
  return 'title' in value || 'questions' in value ? undefined : ''
}

/**
 * A survey as a file that can be imported here or elsewhere, without what is specific to one survey: its id, whether it
 * is available, and its key.
 * @param images the survey's images; they come last, because nobody reads them
 */
export function definitionFile(definition: SurveyDefinition, images: readonly ImageInFile[]) {
  const { isAvailable: _available, hasSKey: _has, sKeyValue: _key, ...settings } = definition.settings
  return {
    format: FORMAT,
    title: definition.title,
    description: definition.description,
    settings,
    questions: definition.questions.map(questionBody),
    questionGroups: definition.questionGroups,
    ...(definition.translations && { translations: translationsBody(definition).translations }),
    ...(images.length > 0 && { images }),
  }
}
