import { expect } from 'bun:test'
import { pairsAsked } from '../../src/domain/questions/head-to-head/answer.ts'
import { chosenBy, dividedBy, turned } from './analysed-answers.ts'
import {
  CHOICE,
  CONSENT,
  HEAD_TO_HEAD,
  LIKERT,
  makeSurvey,
  QV,
  SEVERAL_CHOICES,
  SLIDER,
  SURVEYS,
  signIn,
  TEXT,
  testApp,
} from './app.ts'
import { exportedFile, unpackedFiles } from './export-files.ts'
import { CONSTANT_SUM, RANKING } from './one-of-each.ts'
import { type Answers, respond, uuidSeeing } from './respond.ts'

const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([optionId, optionName]) => ({ optionId, optionName }))

/** Names and ids that readers of tables may misinterpret. */
const PLAIN = {
  ...QV,
  options: optionsOf({ NA: 'NA', T: '=1+1', '1e5': 'Ça, "ä" 票 # \'x', '-x-1': 'TRUE' }).map(
    (option, at) => ({
      ...option,
      ...[{ category: '=green', price: 0.1 }, { category: 'NA' }, { price: 1_000_000_000_000 }][at],
    }),
  ),
}
/**
 * Takes no downvotes, and shows each respondent a sample, so that options have different numbers of responses, the
 * last two none.
 */
const SAMPLED = {
  ...QV,
  question: 'And these?',
  setting: { totalCredits: 30, sampleOption: 2, direction: 'up', maxVotes: 3 },
  options: optionsOf({ Pa: 'Parks', Ro: 'Roads', '01': '01', Zo: 'Zoo', Po: 'Pools' }),
}
/** Each option is shown often enough for a certain order. */
const ROTATED = {
  ...QV,
  question: 'And of these?',
  setting: { totalCredits: 50, sampleOption: 2 },
  options: optionsOf({ Mu: 'Museum', Th: 'Theatre', Ci: 'Cinema' }),
}
/** Two questions for only some respondents, depending on their answers to a scale. */
const FOLLOW_UP = { ...QV, question: 'And what first?', setting: { totalCredits: 9 } }
const REASON = { ...CHOICE, question: 'How sure are you?' }
const FROM = 4
const DISTANCE = { type: 'number', question: 'How far?', required: false }
const MOOD = { ...SLIDER, required: false }
const ORDER = { ...RANKING, choices: [...RANKING.choices, { choiceId: 'NA', label: '=NA' }], required: false }
const WHOLE = { ...RANKING, question: 'And all of them?', top: null, required: false }
const POINTS = {
  ...CONSTANT_SUM,
  choices: [...CONSTANT_SUM.choices, { choiceId: 'NA', label: '=NA' }],
  required: false,
}
const MOVED = { type: 'date', question: 'Since when?', required: false, min: '2001-02-03', max: '2026-11-29' }
const WORDS = { ...LIKERT, scale: ['-', 'so "so"', '+', '票'], attention: '-' }
const ONE = {
  ...CHOICE,
  choices: ['NA', '=1+1', 'never; "ever"', '票'].map((label, at) => ({ choiceId: `0${at}`, label })),
  other: true,
  required: false,
  attention: '01',
}
/** Passed by its only choice alone. */
const CHECKED = { ...SEVERAL_CHOICES, attention: 'm2' }
/** Asks why options of the first question have their votes, and which of two options people prefer. */
const WHY = { type: 'reason', question: 'Why?', of: 0, strongest: 1, required: false }
const PAIRS = { ...HEAD_TO_HEAD, required: false }
const CHOICES = [CHOICE, ONE, CHECKED]

/** Of all qv questions. */
export const OPTIONS = [PLAIN, SAMPLED, ROTATED, FOLLOW_UP].reduce(
  (sum, { options }) => sum + options.length,
  0,
)

export type AnalysisInput = {
  readonly responses: number
  readonly asked: number | null
  readonly choices?: readonly (typeof CHOICES)[number][]
}

/** The files of a survey with every type of question, with figures to compute in all of them. */
export async function analysedFiles({
  responses,
  asked,
  choices = CHOICES,
}: AnalysisInput): Promise<ReadonlyMap<string, string>> {
  const app = await testApp()
  const designer = await signIn(app)
  const questions = [
    PLAIN,
    SAMPLED,
    ROTATED,
    LIKERT,
    FOLLOW_UP,
    REASON,
    WORDS,
    TEXT,
    CONSENT,
    DISTANCE,
    MOOD,
    ORDER,
    WHOLE,
    POINTS,
    MOVED,
    WHY,
    PAIRS,
    ...choices,
  ]
  const survey = await makeSurvey(designer, questions, { populationSize: asked })
  const [
    plain,
    sampled,
    rotated,
    likert,
    followUp,
    reason,
    words,
    text,
    agreed,
    distance,
    mood,
    order,
    whole,
    points,
    moved,
    why,
    pairs,
    ...chosen
  ] = survey.questions.map(({ _id }) => _id)
  const showIf = { all: [{ questionId: likert, operator: 'atLeast', value: String(FROM) }] }
  const path = `${SURVEYS}/${survey._id}` as const
  const group = { id: 'sure', title: 'Sure?', description: '', questionIds: [reason], showIf }
  const changes = [
    await designer.call('PATCH', `${path}/questions/${followUp}`, { showIf }),
    await designer.call('PUT', `${path}/groups`, { questionGroups: [group] }),
  ]
  expect(changes.map(({ status }) => status)).toEqual([200, 200])
  for (let each = 0; each < responses; each++) {
    const counts = { NA: 2 + (each % 3), T: -(each % 3), '1e5': 1 - (each % 2), '-x-1': 0 }
    const votes = Object.entries(counts).map(([optionId, count]) => ({ optionId, votes: count }))
    const groups = ['Positive', 'Neutral', 'Negative', 'Undecided', 'Skip']
    const group = Object.fromEntries(Object.keys(counts).map((id, at) => [id, groups[(each + at) % 5]]))
    const place = Object.fromEntries(Object.keys(counts).map((id, at) => [id, at]))
    const second = each % 9 === 0 ? '01' : 'Ro'
    const some = { votes: [{ optionId: 'Pa', votes: each % 3 }], position: { Pa: 0, [second]: 1 } }
    const [one, other] = ['Mu', 'Th', 'Ci', 'Mu'].slice(each % 3)
    const sent = { Mu: 4 + (each % 2), Th: each % 3, Ci: -1 }
    const two = {
      votes: [one, other].map((optionId) => ({ optionId, votes: sent[optionId as keyof typeof sent] })),
      position: { [one!]: 0, [other!]: 1 },
    }
    const uuid = uuidSeeing(survey, { [sampled!]: ['Pa', second], [rotated!]: [one!, other!] })
    const answers: Answers = {
      [plain!]: { votes, ...(each % 4 > 0 && { group, position: place }) },
      [sampled!]: some,
      [rotated!]: two,
      ...{
        [likert!]: String(1 + (each % 5)),
        ...(1 + (each % 5) >= FROM && {
          [followUp!]: [each % 3, -(each % 2), 1],
          [reason!]: { questionId: reason, questionType: 'choice', selection: [`c${1 + (each % 3)}`] },
        }),
        [agreed!]: { questionId: agreed, questionType: 'consent', agreed: true },
        [words!]: WORDS.scale[each % 3]!,
        [text!]: each % 2 ? '' : '=x',
        [why!]: {
          questionId: why,
          questionType: 'reason',
          reasons: each % 5 === 0 ? [] : [{ optionId: 'NA', text: '=why "so"; 票' }],
        },
        [pairs!]: (uuid: string) => ({
          questionId: pairs,
          questionType: 'headtohead',
          pairs: pairsAsked({ id: pairs!, pairs: PAIRS.pairs }, { uuid, presented: Object.keys(counts) })
            .slice(0, each % 3)
            .map(({ a, b }, at) => ({ a, b, picked: [a, b, null][(each + at) % 3] })),
        }),
        [distance!]: {
          questionId: distance,
          questionType: 'number',
          value: each % 7 === 0 ? null : (each % 5) * 2.25 - 3,
        },
        [order!]: {
          questionId: order,
          questionType: 'ranking',
          ranking: each % 8 === 0 ? [] : turned(['i1', 'NA', 'i3', 'i2', 'i4'], each % 5).slice(0, 3),
        },
        [whole!]: {
          questionId: whole,
          questionType: 'ranking',
          ranking: each % 9 < 7 ? ['i4', 'i1', 'i2', 'i3'] : ['i1', 'i3', 'i2', 'i4'],
        },
        [points!]: {
          questionId: points,
          questionType: 'constantsum',
          points: dividedBy(each),
        },
        [mood!]: {
          questionId: mood,
          questionType: 'slider',
          value: each % 6 === 0 ? null : (each * 37) % 101,
        },
        [moved!]: {
          questionId: moved,
          questionType: 'date',
          value: each % 4 === 0 ? null : `20${10 + (each % 13)}-03-${10 + (each % 7)}`,
        },
      },
      ...Object.fromEntries(
        chosen.map((questionId, at) => [
          questionId,
          { questionId, questionType: 'choice', ...chosenBy(each)[at] },
        ]),
      ),
    }
    await respond(app, survey, answers, { uuid })
  }
  return unpackedFiles(await (await exportedFile(app, designer, survey._id, 'zip')).blob())
}
