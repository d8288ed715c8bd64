import { beforeEach, expect, test } from 'bun:test'
import { draftAnswers } from '../../../../islands/survey/device/draft-answers.ts'
import { autosaveDraft } from '../../../../islands/survey/device/draft-autosave.ts'
import { readDrafts, type StoredDraft } from '../../../../islands/survey/device/draft-storage.ts'
import { answerAtom } from '../../../../islands/survey/store/answers.ts'
import { castVotesAtom } from '../../../../islands/survey/store/ballots.ts'
import { pageAtom, sayAtom } from '../../../../islands/survey/store/page.ts'
import { pairsAsText } from '../../../../src/domain/questions/head-to-head/answer.ts'
import { withReason } from '../../../../src/domain/questions/reason/answer.ts'
import type { Question, QuestionType } from '../../../../src/domain/survey/survey.ts'
import {
  choiceQuestion,
  consentQuestion,
  constantSumQuestion,
  dateQuestion,
  headToHeadQuestion,
  infoQuestion,
  likertQuestion,
  numberQuestion,
  qvQuestion,
  rankingQuestion,
  reasonQuestion,
  sliderQuestion,
  textQuestion,
} from '../../../domain/arbitraries.ts'
import { documentForTests } from '../../../support/dom.ts'
import { pageState, visitStore } from '../opened-page.ts'

documentForTests()
beforeEach(() => localStorage.clear())

const pair = { a: 'parks', b: 'roads', picked: 'roads' }

/** For each type of question an answer, and how it reads. */
const ANSWERED: { readonly [Type in QuestionType]: [question: Question, value: string, lines: string[]] } = {
  qv: [qvQuestion(), '', ['Option parks: 2 upvotes, 2² = 4 credits', '4 of 100 credits used']],
  likert: [likertQuestion({ id: 'likert' }), '4', ['4']],
  text: [textQuestion({ id: 'text' }), 'More trees', ['More trees']],
  choice: [
    choiceQuestion({ id: 'choice', other: true }),
    '{"selection":["owning"],"other":"A boat"}',
    ['Owning', 'A boat'],
  ],
  ranking: [
    rankingQuestion({ id: 'ranking' }),
    '{"ranking":["schools","parks","roads"]}',
    ['1. Item schools', '2. Item parks', '3. Item roads'],
  ],
  constantsum: [
    constantSumQuestion({ id: 'constantsum' }),
    '{"points":[{"choiceId":"price","points":60},{"choiceId":"speed","points":40}]}',
    ['Item price: 60', 'Item speed: 40'],
  ],
  slider: [sliderQuestion({ id: 'slider' }), '{"value":70}', ['70']],
  number: [numberQuestion({ id: 'number' }), '{"value":12}', ['12']],
  date: [dateQuestion({ id: 'date' }), '{"value":"2019-08-31"}', ['2019-08-31']],
  info: [infoQuestion({ id: 'info' }), '', []],
  consent: [consentQuestion({ id: 'consent' }), '{"agreed":true}', ['✓']],
  reason: [
    reasonQuestion({ id: 'reason', of: 'budget' }),
    withReason('', 'parks', 'I was ill'),
    ['Option parks: I was ill'],
  ],
  headtohead: [
    headToHeadQuestion({ id: 'headtohead', of: 'budget' }),
    pairsAsText([pair]),
    ['Option parks / Option roads: Option roads'],
  ],
}

const questions = Object.values(ANSWERED).map(([question]) => question)

/** What a device has stored after every question was answered. */
function storedDraft(): {
  draft: StoredDraft
  read: (draft: StoredDraft) => Record<string, readonly string[]>
} {
  const store = visitStore(pageState({}, { questions }))
  autosaveDraft(store, 'qv:draft:survey:anna')
  store.set(castVotesAtom, 'budget', 'parks', 2)
  for (const [question, value] of Object.values(ANSWERED))
    if (value) store.set(answerAtom, question.id, value)
  window.dispatchEvent(new window.Event('pagehide'))
  const [stored] = readDrafts('qv:draft:survey:')
  const textOf = (id: string) => store.get(pageAtom).survey.questions.find((one) => one.id === id)?.text
  const read = (draft: StoredDraft) => {
    const ids = Object.keys(draft.contents)
    const answers = draftAnswers(draft, store.get(sayAtom))
    expect(answers.map(({ text }) => text)).toEqual(ids.map((id) => textOf(id) ?? ''))
    return Object.fromEntries(answers.map(({ answer }, at) => [ids[at], answer]))
  }
  return { draft: stored!.draft!, read }
}

test('a stored draft reads as its answers, whatever the types of its questions', () => {
  const { draft, read } = storedDraft()
  const lines = read(draft)
  for (const [{ id, type }, , wanted] of Object.values(ANSWERED)) {
    const said = lines[id]?.map((line) => line.replaceAll('\u00a0', ' '))
    expect([type, said ?? []]).toEqual([type, wanted])
  }
})

test('a draft of an earlier version, without the ballots its questions ask about, loses no answer', () => {
  const { draft, read } = storedDraft()
  const asked = draft.asked?.questions.map(({ of: _, ...question }) => question) ?? []
  const lines = read({ ...draft, asked: { title: '', questions: asked } })
  expect(lines.reason).toEqual(['parks: I was ill'])
})
