import { type Designer, type DesignerSurvey, makeSurvey, RESPONSES, SURVEYS, type TestApp } from './app.ts'
import { complete } from './respond.ts'

/** A study of three ways of asking about the same options, and of what people do afterwards. */

export const NAMES = ['Roads', 'Parks', 'Buses'] as const
export const LEVELS = ['1', '2', '3', '4', '5'] as const

const scale = (name: string) => ({
  type: 'likert',
  question: `${name}: more or less?`,
  scale: LEVELS,
  minLabel: 'Less',
  maxLabel: 'More',
  required: true,
})

const QUESTIONS = [
  ...NAMES.map(scale),
  {
    type: 'choice',
    question: 'Which matter most?',
    choices: NAMES.map((label, at) => ({ choiceId: `m${at}`, label })),
    multiple: true,
  },
  {
    type: 'qv',
    question: 'How much?',
    description: '',
    options: NAMES.map((optionName, at) => ({ optionId: `o${at + 1}`, optionName })),
    setting: { totalCredits: 100 },
  },
  {
    type: 'choice',
    question: 'Do you donate?',
    choices: [
      { choiceId: 'yes', label: 'Yes' },
      { choiceId: 'no', label: 'No' },
    ],
  },
]

/** What somebody of an arm answers, by person and arm. */
export type Wishes = {
  readonly arm: string
  readonly levels: readonly number[]
  readonly chosen: readonly number[]
  readonly votes: readonly number[]
  readonly donates: boolean
}

/** The wishes of the person with a number, in an arm that takes votes up to a limit. */
function wishesOf(person: number, arm: string): Wishes {
  const wants = NAMES.map((_, option) => ((person * 7 + option * 5) % 11) - 5)
  return {
    arm,
    levels: wants.map((want) => 2 + Math.max(-2, Math.min(2, Math.round(want / 2)))),
    chosen: [...NAMES.keys()]
      .sort((a, b) => Math.abs(wants[b]!) - Math.abs(wants[a]!))
      .slice(0, 1 + (person % 2)),
    votes: wants.map((want) => Math.trunc(arm === 'few' ? want / 2 : want)),
    donates: wants[0]! + (person % 4) > 1,
  }
}

export async function makeStudy(designer: Designer, settings: object = {}): Promise<DesignerSurvey> {
  const survey = await makeSurvey(designer, QUESTIONS, { isAvailable: false, ...settings })
  const [roads, parks, buses, most, ballot, donates] = survey.questions.map(({ _id }) => _id)
  const scales = [roads, parks, buses]
  const arms = [
    { armId: 'qv', label: 'QV', share: 1, questions: [ballot, donates] },
    { armId: 'plus', label: 'Likert+', share: 1, questions: [...scales, most, donates] },
    { armId: 'few', label: 'QV, few credits', share: 1, totalCredits: 25, questions: [ballot, donates] },
  ]
  const { body } = await designer.call('PATCH', `${SURVEYS}/${survey._id}`, {
    settings: { isAvailable: true, arms },
  })
  if (body.code) throw new Error(JSON.stringify(body))
  return (await designer.call('GET', `${SURVEYS}/${survey._id}`)).body
}

type Action = { readonly type: string; readonly seconds: number; readonly [field: string]: unknown }

const logOf = (actions: readonly Action[]) =>
  actions.map(({ seconds, ...action }, seq) => ({
    seq,
    clientTime: '2026-09-01T10:00:00.000Z',
    elapsedMs: 1000 * seconds,
    ...action,
  }))

/** Votes on two options, of which those on the second change direction. */
function votingLog(questionId: string, person: number) {
  const vote = (optionId: string, from: number, to: number, seconds: number) => ({
    ...{ type: 'vote_change', phase: 'vote', questionId, optionId, from, to, seconds },
    position: Number(optionId.slice(1)),
  })
  const pace = 2 + (person % 4)
  return logOf([
    { type: 'begin_vote', phase: 'vote', questionId, seconds: 0 },
    vote('o1', 0, 2, pace),
    vote('o3', 0, 3, 3 * pace),
    vote('o3', 3, 1, 4 * pace),
  ])
}

/** A rating that changes twice. */
const ratingLog = (questionId: string) =>
  logOf(
    [null, '2', '4'].map((from, at) => ({
      ...{ type: 'likert_change', questionId, from, to: String(at + 3), seconds: at },
    })),
  )

/** Somebody takes part; returns what they answered in the arm that was drawn. */
export async function answerStudy(
  app: Pick<TestApp, 'call'>,
  survey: DesignerSurvey,
  person: number,
): Promise<Wishes> {
  const call = { surveyId: survey._id, uuid: crypto.randomUUID() }
  const begun = await app.call('POST', `${RESPONSES}/begin`, call)
  const { _id: surveyResponseId, arm } = begun.body.surveyResponse
  const wishes = wishesOf(person, arm!.armId)
  const [roads, parks, buses, most, ballot, donates] = survey.questions.map(({ _id }) => _id)
  const send = async (questionId: string | undefined, responseContent: object) => {
    const sent = await app.call('POST', RESPONSES, { ...call, surveyResponseId, questionId, responseContent })
    if (sent.body.code) throw new Error(JSON.stringify(sent.body))
  }
  if (wishes.arm === 'plus') {
    for (const [option, questionId] of [roads, parks, buses].entries())
      await send(questionId, {
        ...{ questionId, questionType: 'likert', selection: LEVELS[wishes.levels[option]!] },
      })
    const selection = wishes.chosen.map((option) => `m${option}`)
    await send(most, { questionId: most, questionType: 'choice', selection })
  } else {
    const votes = wishes.votes.map((each, at) => ({ optionId: `o${at + 1}`, votes: each }))
    await send(ballot, { votes })
  }
  const selection = [wishes.donates ? 'yes' : 'no']
  await send(donates, { questionId: donates, questionType: 'choice', selection })
  // Every fifth person has no log.
  const events = wishes.arm === 'plus' ? ratingLog(roads!) : votingLog(ballot!, person)
  if (person % 5 > 0) await app.call('POST', `${RESPONSES}/events`, { ...call, surveyResponseId, events })
  await complete(app, { ...call, surveyResponseId })
  return wishes
}
