import { seededRandom } from '../../src/domain/ballot/ordering.ts'
import { api } from '../../src/urls.ts'
import {
  CHOICE,
  CONSENT,
  type Designer,
  type DesignerSurvey,
  LIKERT,
  makeSurvey,
  QV,
  SURVEYS,
  signIn,
  TEXT,
  type TestApp,
  testApp,
} from '../support/app.ts'
import { begin, complete } from '../support/respond.ts'

/** A survey with unique keys whose holders do what they are told to. */

export type Fate = 'completed' | 'screenedOut' | 'inProgress'

/** What somebody does: answers are told apart by their number. */
export type Deed = {
  readonly number: number
  readonly home: string
  readonly ease: string
  readonly votes: readonly number[]
  readonly mode: string
  readonly language: string
  readonly fate: Fate
}

/** The groups of keys, and how many are in each; the last one has no name. South is hidden, because without it and North three are left. */
export const GROUPS = { North: 10, South: 7, West: 2, '': 1 }
export const KEYS = Object.entries(GROUPS).flatMap(([label, count]) =>
  Array.from({ length: count }, (_, at) => ({ uKey: `${label || 'none'}-${at}`, label })),
)

/** Keys of people who decline, or do nothing. */
const SPARE = ['spare-1', 'spare-2']

/** What is done with the keys, one after the other, in an order that has nothing to do with them. */
export function deeds(): Deed[] {
  const random = seededRandom(3)
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)]!
  return KEYS.map((_, number) => ({
    number,
    home: pick(['c2', 'c3']),
    ease: pick(['1', '5']),
    votes: [pick([1, 2, 3]), pick([-2, 0, 4]), 0],
    mode: pick(['text', 'text', 'interactive']),
    language: pick(['en', 'en', 'ar']),
    fate: 'completed',
  }))
}

type World = {
  readonly app: TestApp
  readonly designer: Designer
  readonly survey: DesignerSurvey
}

export type Options = { readonly declines?: readonly string[]; readonly ballotSecrecy?: string }

/** @param done with each key, in the order of `KEYS` */
export async function worldOf(
  done: readonly Deed[],
  { declines = [], ballotSecrecy = 'secret' }: Options,
): Promise<World> {
  const random = seededRandom(11)
  const app = await testApp({
    random: (count) => Uint8Array.from({ length: count }, () => random() * 256),
  })
  const designer = await signIn(app)
  const survey = await madeSurvey(designer, ballotSecrecy)
  const people = new Map<string, number>()
  const inOrder = done
    .map((deed, at) => ({ deed, uKey: KEYS[at]!.uKey }))
    .sort((a, b) => a.deed.number - b.deed.number)
  for (const { deed, uKey } of inOrder) people.set(await answer(app, survey, deed, uKey), deed.number)
  for (const uKey of declines) await app.call('POST', api.decline(), { surveyId: survey._id, uKey })
  for (const [id, number] of people)
    await app.deps.database.query(
      `UPDATE responses SET started_at = to_timestamp($3::float8 / 1000),
        completed_at = CASE WHEN completed_at IS NOT NULL THEN to_timestamp($3::float8 / 1000) + interval '2 minutes' END
       WHERE survey_id = $1 AND respondent = $2`,
      [survey._id, id, Date.parse('2026-03-02T08:00:00Z') + number * 400_000],
    )
  await designer.call('PATCH', `${SURVEYS}/${survey._id}`, { settings: { isAvailable: false } })
  return { app, designer, survey }
}

async function madeSurvey(designer: Designer, ballotSecrecy: string): Promise<DesignerSurvey> {
  const qv = { ...QV, setting: { ...QV.setting, creditsByLabel: { South: 60 } } }
  const asked = [CHOICE, CONSENT, qv, LIKERT, { ...TEXT, required: false }]
  const survey = await makeSurvey(designer, asked, { hasUKey: true, ballotSecrecy, shuffle: false })
  const path = `${SURVEYS}/${survey._id}` as const
  const is = (value: string) => ({
    any: [{ questionId: survey.questions[0]._id, operator: 'is', value }],
  })
  const quotas = [{ quotaId: 'owners', most: 30, when: is('c2') }]
  await designer.call('PATCH', path, { settings: { screenOut: is('c1'), quotas } })
  for (const label of Object.keys(GROUPS)) {
    const keys = KEYS.filter((key) => key.label === label).map(({ uKey }) => uKey)
    await designer.call('POST', `${path}/keys`, { keys, ...(label && { label }) })
  }
  await designer.call('POST', `${path}/keys`, { keys: SPARE })
  return survey
}

/** @returns the uuid of the respondent */
async function answer(app: TestApp, survey: DesignerSurvey, deed: Deed, uKey: string): Promise<string> {
  const [home = '', consent = '', qv = '', ease = '', text = ''] = survey.questions.map(({ _id }) => _id)
  const { mode, language, fate, number } = deed
  const answers = {
    [home]: { questionId: home, questionType: 'choice', selection: [deed.home] },
    ...(fate === 'completed' && {
      [consent]: { questionId: consent, questionType: 'consent', agreed: true },
      [qv]: deed.votes,
      [ease]: deed.ease,
      [text]: `No. ${number}`,
    }),
  }
  const ids = await begin(app, survey, answers, { uKey, language, arm: { mode, input: 'dropdown' } })
  if (fate === 'completed') await complete(app, ids)
  if (fate === 'screenedOut') await app.call('PUT', api.proceed(), ids)
  return ids.uuid
}
