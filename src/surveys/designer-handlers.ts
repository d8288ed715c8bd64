import type { NewQuestionBody, QuestionBody } from '../contract/questions.ts'
import { questionBody, questionDraft } from '../contract/questions.ts'
import type { EditSurveyBody, ListedSurvey, NewSurveyBody, SurveyBody } from '../contract/surveys.ts'
import { surveyBody } from '../contract/surveys.ts'
import { randomText } from '../crypto.ts'
import type { Deps } from '../deps.ts'
import { makeQuestion, withQuestion } from '../domain/editing.ts'
import { Failure, type Refusal } from '../domain/failure.ts'
import { DEFAULT_SETTINGS, isId, LIMITS, type Survey, type SurveyDefinition } from '../domain/survey.ts'
import { changeSurvey, makeSurvey } from '../domain/survey-editing.ts'
import { findSurvey, insertSurvey, listSurveys, type StoredSurvey, updateSurvey } from './repository.ts'
import { withSafeDescriptions } from './survey-cache.ts'

type Designer = { readonly id: string }

/** A designer's edit of one of their surveys. */
export type Edit = {
  readonly designer: Designer
  readonly surveyId: string
  /** The version the designer saw; absent, the last write wins. */
  readonly version?: number
}

/** Symbols of 5 bits. */
const SURVEY_ID_LENGTH = 20
const PART_ID_LENGTH = 10

/** How often an edit is made anew because another one came first. */
const ATTEMPTS = 20

export async function createSurvey(deps: Deps, designer: Designer, body: NewSurveyBody): Promise<SurveyBody> {
  const { title = '', description = '', isAvailable = false } = body
  const definition = accepted(makeSurvey({ title, description, settings: { isAvailable } })).definition
  const id = randomText(deps.random, SURVEY_ID_LENGTH)
  const kept = await insertSurvey(deps.database, {
    ...{ ownerId: designer.id, id, definition },
    identitySalt: deps.random(16),
  })
  if (!kept) throw new Failure({ code: 'LIMIT_REACHED' })
  return shownToDesigner({ ...definition, id, revision: 1 })
}

export async function listOwnSurveys(deps: Deps, designer: Designer) {
  const owned = await listSurveys(deps.database, designer.id)
  const surveys = owned.map(
    ({ id, createdAt, updatedAt, ...survey }): ListedSurvey => ({
      _id: id,
      ...survey,
      settings: { ...DEFAULT_SETTINGS, ...survey.settings },
      createdAt: new Date(createdAt).toISOString(),
      updatedAt: new Date(updatedAt).toISOString(),
    }),
  )
  return { surveys, limit: LIMITS.surveysPerDesigner }
}

export async function readOwnSurvey(deps: Deps, designer: Designer, surveyId: string): Promise<SurveyBody> {
  return shownToDesigner((await ownSurvey(deps, designer, surveyId)).survey)
}

export async function editSurvey(deps: Deps, edit: Edit, body: EditSurveyBody): Promise<SurveyBody> {
  const survey = await keepEdit(
    deps,
    edit,
    (definition) => accepted(changeSurvey(definition, body)).definition,
    { structural: false },
  )
  return shownToDesigner(survey)
}

export async function addQuestion(deps: Deps, edit: Edit, body: NewQuestionBody): Promise<QuestionBody> {
  const newId = () => randomText(deps.random, PART_ID_LENGTH)
  const id = newId()
  const survey = await keepEdit(
    deps,
    edit,
    (definition) => {
      const made = accepted(makeQuestion(questionDraft(body), { groups: definition.questionGroups, newId }))
      return accepted(withQuestion(definition, { ...made.question, id }, body.position)).definition
    },
    { structural: true },
  )
  const position = survey.questions.findIndex((question) => question.id === id)
  const question = survey.questions[position]
  if (!question) throw new Error('an added question is not there')
  return questionBody(question, position)
}

/**
 * Makes an edit on the newest revision and keeps it as the next one. Where another edit came first, it is made
 * anew, unless the designer said which version they saw.
 */
async function keepEdit(
  deps: Deps,
  { designer, surveyId, version }: Edit,
  change: (definition: SurveyDefinition) => SurveyDefinition,
  { structural }: { structural: boolean },
): Promise<Survey> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const { survey, locked } = await ownSurvey(deps, designer, surveyId)
    const { id, revision, ...before } = survey
    if (version !== undefined && version !== revision) break
    if (structural && locked) throw new Failure({ code: 'SURVEY_HAS_RESPONSES' })
    const definition = change(before)
    const kept = await updateSurvey(deps.database, { id, revision, definition, structural })
    deps.surveys.forget(id)
    if (kept) return { ...definition, id, revision: revision + 1 }
  }
  throw new Failure({ code: 'VERSION_CONFLICT' })
}

/** A survey of this designer; that of another one is as if there were none. */
async function ownSurvey(deps: Deps, designer: Designer, surveyId: string): Promise<StoredSurvey> {
  const stored = isId(surveyId) ? await findSurvey(deps.database, surveyId) : undefined
  if (stored?.ownerId !== designer.id) throw new Failure({ code: 'SURVEY_NOT_FOUND' })
  return stored
}

function shownToDesigner(survey: Survey): SurveyBody {
  return surveyBody(withSafeDescriptions(survey))
}

/** What a rule made, or the failure that carries its refusal. */
function accepted<Outcome extends object>(outcome: Outcome | { readonly refusal: Refusal }): Outcome {
  if ('refusal' in outcome) throw new Failure(outcome.refusal)
  return outcome
}
