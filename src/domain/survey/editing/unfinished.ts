import type { FieldProblem } from '../../failure.ts'
import { makeQuestion } from '../../questions/editing.ts'
import { pipedIds } from '../../questions/piping.ts'
import { groupProblems } from '../../questions/question-groups.ts'
import { conditionProblems } from '../../show-if/problems.ts'
import { isAboutBallot } from '../../show-if/rule.ts'
import { questionsAsked, questionsInSettings } from '../../show-if/setting-conditions.ts'
import { LIMITS, type Question, type SurveyDefinition, type SurveySettings } from '../survey.ts'
import { sizeProblems } from '../survey-size.ts'
import { changedParts, type PartPath, withPartsOf } from './merging.ts'
import { changeSurvey } from './survey-editing.ts'

/** A problem of a question, by its id, or of the `survey` or its `groups`; its path is relative to that. */
export type PartProblem = { readonly part: string; readonly problem: FieldProblem }

/** Everything that is invalid in an edited survey as a whole. */
export function problemsOf(edited: SurveyDefinition, before: SurveyDefinition): PartProblem[] {
  const { title, description, settings, questions, questionGroups } = edited
  const of = (part: string, problems: readonly FieldProblem[] = []) =>
    problems.map((problem) => ({ part, problem }))
  const survey = changeSurvey(before, { title, description, settings })
  const surroundings = { groups: questionGroups, newId: () => '' }
  const most = LIMITS.questions
  return [
    ...('refusal' in survey ? of('survey', survey.refusal.problems) : []),
    ...of('groups', groupProblems(questionGroups)),
    ...questions.flatMap((question, at) => {
      const made = makeQuestion(question, surroundings)
      const excess: FieldProblem[] = at < most ? [] : [{ path: '', rule: 'tooMany', values: { most } }]
      return of(question.id, [...excess, ...(('refusal' in made && made.refusal.problems) || [])])
    }),
    ...conditionProblems(edited),
    ...sizeProblems(edited, before),
  ]
}

/** A survey as its designers have it, and as respondents get it. */
export type Copies = {
  /** Complete and valid: the parts of the draft that are finished, and the previous ones of those that are not. */
  readonly definition: SurveyDefinition
  /** With unfinished parts; null if it has none. */
  readonly draft: SurveyDefinition | null
}

/**
 * Takes every part of a draft that is finished. One that breaks a rule waits in the draft, and so does one without
 * which another would lose what it refers to.
 */
export function finish(definition: SurveyDefinition, draft: SurveyDefinition): Copies {
  const nameOf = ({ part, problem }: PartProblem) => `${part} ${problem.path} ${problem.rule}`
  const known = new Set(problemsOf(definition, definition).map(nameOf))
  let paths = changedParts(definition, draft)
  for (;;) {
    const taken = withPartsOf(definition, draft, paths)
    const problems = problemsOf(taken, definition).filter((found) => !known.has(nameOf(found)))
    if (problems.length === 0 || paths.length === 0) return copies(definition, taken, draft, paths)
    const wrong = new Set(problems.map((found) => pathOf(found, taken)))
    const right = paths.filter((path) => !wrong.has(path))
    paths = right.length < paths.length ? right : withoutCauses(paths, problems, taken, definition)
  }
}

/** @param paths of the parts taken from the draft, whose texts and settings are stored in canonical form in both copies */
function copies(
  before: SurveyDefinition,
  { title, description, settings, ...taken }: SurveyDefinition,
  draft: SurveyDefinition,
  paths: readonly PartPath[],
): Copies {
  const survey = changeSurvey(before, { title, description, settings })
  const definition = 'definition' in survey ? { ...survey.definition, ...taken } : before
  const words = paths.filter((path) => path === 'title' || path.startsWith('settings/'))
  return waiting({ definition, draft: withPartsOf(draft, definition, words) })
}

/** The same copies after an edit of the definition, which the draft follows. */
export function withEdited({ definition, draft }: Copies, edited: SurveyDefinition): Copies {
  const changed = changedParts(definition, edited)
  return waiting({ definition: edited, draft: draft && withPartsOf(draft, edited, changed) })
}

const waiting = (both: Copies): Copies => (unfinishedParts(both).length > 0 ? both : { ...both, draft: null })

/** The parts of a draft that respondents do not get yet. */
export const unfinishedParts = ({ definition, draft }: Copies): readonly PartPath[] =>
  draft ? changedParts(definition, draft) : []

function pathOf({ part, problem }: PartProblem, { questionGroups }: SurveyDefinition): PartPath {
  const [, kind = '', key] = problem.path.split('/')
  if (part === 'survey') return key === undefined ? kind : `${kind}/${key}`
  return part === 'groups' ? `group/${questionGroups[Number(key)]?.id}` : `question/${part}`
}

/** If no changed part is wrong in itself, those go on which the wrong ones depend, or else all. */
function withoutCauses(
  paths: readonly PartPath[],
  problems: readonly PartProblem[],
  taken: SurveyDefinition,
  before: SurveyDefinition,
): PartPath[] {
  const { questions, questionGroups, settings } = taken
  const wrong = new Set(problems.map(({ part }) => part))
  const asked = [
    ...questions.filter(({ id }) => wrong.has(id)).flatMap(questionsNamedBy),
    ...(wrong.has('groups') ? questionGroups.flatMap(({ showIf }) => questionsAsked(showIf)) : []),
    ...(wrong.has('survey') ? questionsInSettings(settings) : []),
  ]
  const causes = new Set([
    ...REFERRED_SETTINGS.map((name) => `settings/${name}`),
    ...([...wrong].some((part) => part !== 'survey') ? ['order'] : []),
    ...asked.map((id) => `question/${id}`),
    ...(wrong.has('survey') ? settingCauses(paths, taken, before) : []),
  ])
  return paths.some((path) => causes.has(path)) ? paths.filter((path) => !causes.has(path)) : []
}

/** The settings that decide which parameters and arms conditions can refer to. */
const REFERRED_SETTINGS = [
  'parameters',
  'panel',
  'hasUKey',
  'ballotSecrecy',
  'arms',
  'armsDrawn',
] satisfies (keyof SurveySettings)[]

/** The changed settings without which fewer settings would be wrong. */
function settingCauses(
  paths: readonly PartPath[],
  { title, description, settings }: SurveyDefinition,
  before: SurveyDefinition,
): PartPath[] {
  const count = (changed: Partial<SurveySettings>) => {
    const edited = changeSurvey(before, { title, description, settings: { ...settings, ...changed } })
    return 'refusal' in edited ? (edited.refusal.problems ?? []).length : 0
  }
  const all = count({})
  return paths.filter((path) => {
    const [kind, name = ''] = path.split('/')
    return kind === 'settings' && count({ [name]: before.settings[name as keyof SurveySettings] }) < all
  })
}

const questionsNamedBy = (question: Question): readonly string[] => [
  ...questionsAsked(question.showIf),
  ...pipedIds(question.text),
  ...(isAboutBallot(question) ? [question.of] : []),
]
