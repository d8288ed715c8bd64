import { beforeEach, expect, test } from 'bun:test'
import { draftAnswers } from '../../../../islands/survey/device/draft-answers.ts'
import { autosaveDraft } from '../../../../islands/survey/device/draft-autosave.ts'
import { readDrafts, type StoredDraft } from '../../../../islands/survey/device/draft-storage.ts'
import { answerAtom } from '../../../../islands/survey/store/answers.ts'
import { castVotesAtom } from '../../../../islands/survey/store/ballots.ts'
import { pageAtom, sayAtom } from '../../../../islands/survey/store/page.ts'
import { ANSWERED } from '../../../support/answered.ts'
import { documentForTests } from '../../../support/dom.ts'
import { pageState, visitStore } from '../opened-page.ts'

documentForTests()
beforeEach(() => localStorage.clear())

const questions = Object.values(ANSWERED).map(({ question }) => question)

/** What a device has stored after every question was answered. */
function storedDraft(): {
  draft: StoredDraft
  read: (draft: StoredDraft) => Record<string, readonly string[]>
} {
  const store = visitStore(pageState({}, { questions }))
  autosaveDraft(store, 'qv:draft:survey:anna')
  store.set(castVotesAtom, 'budget', 'parks', 2)
  for (const {
    question,
    answer: [value],
  } of Object.values(ANSWERED))
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
  for (const { question, answer } of Object.values(ANSWERED)) {
    const { id, type } = question
    const [, ...wanted] = answer
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
