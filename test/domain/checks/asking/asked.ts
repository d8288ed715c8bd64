import type { Arm } from '../../../../src/domain/arms/arm.ts'
import { type AskedPerson, measuresOf } from '../../../../src/domain/checks/asking/measures.ts'
import type { AskedBallot } from '../../../../src/domain/checks/asking/rows.ts'
import {
  DEFAULT_SETTINGS,
  type Question,
  type QvQuestion,
  type Survey,
} from '../../../../src/domain/survey/survey.ts'
import { choiceQuestion, likertQuestion, qvQuestion } from '../../arbitraries.ts'

/** A survey that asks about three options by votes, by scales, and by scales with importance. */

export const NAMES = ['Roads', 'Parks', 'Buses'] as const
const LEVELS = ['a', 'b', 'c', 'd', 'e']
const IMPORTANCES = ['not', 'a little', 'quite', 'very']

export const VOTE: QvQuestion = qvQuestion({
  id: 'vote',
  options: NAMES.map((name) => ({ id: name, name, description: '' })),
})
const choice = (label: string) => ({ choiceId: `m-${label}`, label, exclusive: false, fixed: false })
const RATINGS = NAMES.map((name) =>
  likertQuestion({ id: `r-${name}`, text: `What about ${name.toLowerCase()}?`, scale: LEVELS }),
)
const WEIGHTS = NAMES.map((name) =>
  likertQuestion({ id: `i-${name}`, text: `How important are ${name}?`, scale: IMPORTANCES }),
)
const MOST = choiceQuestion({ id: 'most', multiple: true, choices: NAMES.map(choice) })
const DONATES = choiceQuestion({ id: 'donates' })
const CHECK = likertQuestion({ id: 'check', text: 'Choose a for Parks', scale: LEVELS, attention: 'a' })

const idsOf = (questions: readonly Question[]) => questions.map(({ id }) => id)

const ARMS: readonly Arm[] = [
  { armId: 'large', label: 'Large', share: 1, questions: ['vote', 'donates'] },
  { armId: 'small', label: 'Small', share: 1, totalCredits: 25, questions: ['vote', 'donates'] },
  {
    armId: 'weighed',
    label: 'Weighed',
    share: 1,
    questions: [...idsOf([...RATINGS, ...WEIGHTS, CHECK]), 'donates'],
  },
  { armId: 'chosen', label: 'Chosen', share: 1, questions: [...idsOf(RATINGS), 'most', 'donates'] },
]

export const surveyWith = (arms: readonly Arm[] = ARMS, vote: QvQuestion = VOTE): Survey =>
  ({
    id: 'study',
    questions: [CHECK, ...RATINGS, ...WEIGHTS, MOST, vote, DONATES],
    questionGroups: [],
    settings: { ...DEFAULT_SETTINGS, arms },
  }) as unknown as Survey

/** What somebody answered: votes, points from 0, and options by number; null for no answer. */
export type Given = {
  readonly arm?: string | null
  readonly votes?: readonly number[] | null
  readonly levels?: readonly (number | null)[]
  readonly importances?: readonly (number | null)[]
  readonly chosen?: readonly number[]
  readonly donates?: string
  readonly metrics?: AskedPerson['metrics']
  readonly changed?: ReadonlyMap<string, number>
}

type Answers = AskedPerson['answers']
type Entry = [string, Answers extends ReadonlyMap<string, infer Given> ? Given : never]

export function personOf(given: Given): AskedPerson {
  const { arm = null, votes, levels = [], importances = [], chosen, donates, metrics = null, changed } = given
  const points = (prefix: string, scale: readonly string[], list: readonly (number | null)[]) =>
    list.flatMap((at, option) => (at === null ? [] : [[`${prefix}-${NAMES[option]}`, scale[at]!] as const]))
  const selection = (ids: readonly string[]) => JSON.stringify({ selection: ids })
  const values = [
    ...points('r', LEVELS, levels),
    ...points('i', IMPORTANCES, importances),
    ...(chosen?.length ? [['most', selection(chosen.map((at) => `m-${NAMES[at]}`))] as const] : []),
    ...(donates ? [['donates', selection([donates])] as const] : []),
  ].map(([id, value]): Entry => [id, { votes: null, positions: null, value }])
  const ballot: Entry[] = votes ? [['vote', { votes, positions: null, value: null }]] : []
  const log = changed ? { metrics, changed } : { metrics }
  return { arm, respondent: 'somebody', answers: new Map([...values, ...ballot]), ...log }
}

/** What people think of the options of the ballot. */
export function ballotOf(
  people: readonly Given[],
  survey = surveyWith(),
  left: ReadonlySet<string> = new Set(),
): AskedBallot {
  const question = survey.questions.find(({ id }) => id === 'vote') as QvQuestion
  const measured = measuresOf(survey, question, people.map(personOf), left)
  return { question, measured, questions: survey.questions }
}
