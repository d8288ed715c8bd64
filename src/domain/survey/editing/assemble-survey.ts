import type { FieldProblem, Refusal } from '../../failure.ts'
import { makeQuestion } from '../../questions/editing.ts'
import type { QuestionDraft } from '../../questions/question-draft.ts'
import { followGroups, type GroupDraft, groupProblems, makeGroups } from '../../questions/question-groups.ts'
import { isBallot } from '../../questions/question-traits.ts'
import { definitionConditionProblems } from '../../show-if/problems.ts'
import { unstorableProblems } from '../../text/storable-text.ts'
import { LIMITS, type Question, type QuestionGroup, type SurveyDefinition } from '../survey.ts'
import { optionCountProblems } from '../survey-size.ts'
import { type SentTranslations, withTranslations } from '../translations/translations.ts'
import { makeSurvey, type SurveyChanges } from './survey-editing.ts'

/** A whole survey as submitted, with only its types checked. */
export type SurveyDraft = SurveyChanges & {
  /** In the order in which they are asked; a question that comes with an id keeps it. */
  readonly questions?: readonly { readonly id?: string; readonly draft: QuestionDraft }[]
  readonly questionGroups?: readonly GroupDraft[]
  readonly translations?: SentTranslations
}

/**
 * Makes a whole survey at once, by the same rules as step by step. A group may name its questions, or a question its
 * group. The survey is never available at first, whatever the draft says: its designer reviews it before.
 *
 * @returns the survey, or the refusal with every field at fault
 */
export function assembleSurvey(
  draft: SurveyDraft,
  newId: () => string,
): { readonly definition: SurveyDefinition } | { readonly refusal: Refusal } {
  const { title, description, questionGroups = [] } = draft
  const outline = makeSurvey({ title, description, settings: { ...draft.settings, isAvailable: false } })
  const groups = makeGroups(questionGroups, newId)
  const made = makeQuestions(draft, groups, newId)
  const problems = [
    ...('refusal' in outline ? (outline.refusal.problems ?? []) : []),
    ...groupProblems(questionGroups),
    ...made.problems,
  ]
  if ('refusal' in outline || problems.length > 0) return { refusal: { code: 'INVALID_INPUT', problems } }
  const { questions } = made
  const whole = withTranslations(
    followGroups({ ...outline.definition, questions, questionGroups: groups }),
    draft.translations,
  )
  if ('refusal' in whole) return whole
  const { definition } = whole
  const inWhole = [
    ...unstorableProblems({ ...definition, translations: undefined }),
    ...definitionConditionProblems(definition),
  ]
  if (inWhole.length > 0) return { refusal: { code: 'INVALID_INPUT', problems: inWhole } }
  return { definition }
}

function makeQuestions(
  { questions: drafts = [], questionGroups = [] }: SurveyDraft,
  groups: readonly QuestionGroup[],
  newId: () => string,
): { readonly questions: Question[]; readonly problems: FieldProblem[] } {
  if (drafts.length > LIMITS.questions) {
    const values = { most: LIMITS.questions }
    return { questions: [], problems: [{ path: '/questions', rule: 'tooMany', values }] }
  }
  const tooMany = optionCountProblems(drafts.map(({ draft }) => draft))
  if (tooMany.length > 0) return { questions: [], problems: tooMany }
  const questions: Question[] = []
  const problems: FieldProblem[] = []
  const ids = new Set<string>()
  drafts.forEach(({ id = newId(), draft }, at) => {
    const made = makeQuestion(inNamingGroup(draft, id, { questionGroups, groups }), { groups, newId })
    const path = `/questions/${at}`
    if (ids.has(id)) problems.push({ path: `${path}/_id`, rule: 'repeated' })
    ids.add(id)
    if ('question' in made) questions.push({ ...made.question, id })
    else for (const problem of within(path, made.refusal)) problems.push(problem)
  })
  return { questions, problems }
}

function within(path: string, { problems = [] }: Refusal): FieldProblem[] {
  return problems.map((problem) => ({ ...problem, path: path + problem.path }))
}

type Naming = Required<Pick<SurveyDraft, 'questionGroups'>> & { readonly groups: readonly QuestionGroup[] }

function inNamingGroup(draft: QuestionDraft, id: string, { questionGroups, groups }: Naming): QuestionDraft {
  if (isBallot(draft) || draft.groupId !== undefined) return draft
  const at = questionGroups.findIndex(({ questionIds = [] }) => questionIds.includes(id))
  return { ...draft, groupId: groups[at]?.id ?? null }
}
