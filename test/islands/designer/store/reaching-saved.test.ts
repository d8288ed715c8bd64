import { beforeAll, expect, test } from 'bun:test'
import fc from 'fast-check'
import { conflictAtom, settleConflictAtom } from '../../../../islands/designer/store/conflict.ts'
import {
  changeAtom,
  changeQuestionAtom,
  draftAtom,
  travelEditsAtom,
  type What,
} from '../../../../islands/designer/store/document.ts'
import {
  closeSurveyAtom,
  openSurveyAtom,
  savedSettingsAtom,
} from '../../../../islands/designer/store/opening.ts'
import { asType } from '../../../../islands/designer/store/parts.ts'
import { saveAtom, saveStateAtom, unsavedAtom } from '../../../../islands/designer/store/saving.ts'
import { unfinishedAtom } from '../../../../islands/designer/store/unfinished.ts'
import {
  addQuestionAtom,
  moveQuestionAtom,
  removeQuestionAtom,
} from '../../../../islands/designer/store/view.ts'
import { QUESTION_TYPES, type Question, type SurveyDefinition } from '../../../../src/domain/survey/survey.ts'
import { ANSWERED } from '../../../support/answered.ts'
import { LIKERT, QV, TEXT, type TestApp, testApp } from '../../../support/app.ts'
import { type OpenedEditor, openEditor, type Store } from '../opened-editor.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const WORDS = ['', ' ', 'Why?', ' Where? ', 'x'.repeat(2001), '<b>Bold</b><script>x</script>']

/** One step: which of two editors does it, what it does, to which question or group, and with which words. */
const step = fc.record({
  isOther: fc.boolean(),
  does: fc.constantFrom(
    ...([
      'add',
      'reword',
      'describe',
      'remove',
      'move',
      'retype',
      'require',
      'option',
      'rename',
      'credits',
    ] as const),
    ...(['group', 'nameGroup', 'dropGroup', 'join', 'title', 'mode', 'times', 'undo', 'redo'] as const),
    ...(['save', 'save', 'loseAnswer', 'open', 'close'] as const),
  ),
  at: fc.nat(5),
  words: fc.constantFrom(...WORDS),
})
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

const at = <T>(items: readonly T[], place: number) => items[place % Math.max(1, items.length)]

/** Without those whose subject the other editor may have removed. */
const TYPES = QUESTION_TYPES.filter((type) => type !== 'reason' && type !== 'headtohead')

function act(store: Store, { does, at: place, words }: Step): void {
  const { questions, questionGroups } = store.get(draftAtom)
  const question = at(questions, place)
  // Any name will do: here it only decides which changes are undone together.
  const what = does as What
  const group = at(questionGroups, place)
  const survey = (change: (draft: SurveyDefinition) => SurveyDefinition) =>
    store.set(changeAtom, what, change)
  const edit = (change: (before: Question) => object) => {
    if (!question) return
    store.set(
      changeQuestionAtom,
      question.id,
      what,
      (before) => ({ ...before, ...change(before) }) as Question,
    )
  }
  const groups = (
    change: (groups: SurveyDefinition['questionGroups']) => SurveyDefinition['questionGroups'],
  ) => survey((draft) => ({ ...draft, questionGroups: change(draft.questionGroups) }))
  const newId = () => `${does}${Math.random().toString(36).slice(2, 12)}`
  const option = (name: string) => ({ id: newId(), name, description: words.trim() })
  const steps: Partial<Record<Step['does'], () => void>> = {
    add: () => store.set(addQuestionAtom, at(TYPES, place) ?? 'text'),
    reword: () => edit(() => ({ text: words })),
    describe: () => edit(() => ({ description: words })),
    remove: () => question && store.set(removeQuestionAtom, question.id),
    move: () => store.set(moveQuestionAtom, place % (questions.length + 1), 0),
    retype: () =>
      question &&
      store.set(changeQuestionAtom, question.id, what, (before) =>
        asType(before, at(TYPES, place) ?? 'text'),
      ),
    require: () => edit((before) => (before.type === 'qv' ? {} : { required: !before.required })),
    option: () =>
      edit((before) => (before.type === 'qv' ? { options: [...before.options, option(words)] } : {})),
    rename: () =>
      edit((before) =>
        before.type === 'qv' ? { options: before.options.slice(1).concat(option(`${words}${place}`)) } : {},
      ),
    credits: () => edit((before) => (before.type === 'qv' ? { totalCredits: place * 10 } : {})),
    group: () => groups((all) => [...all, { id: newId(), title: words, description: '', questionIds: [] }]),
    nameGroup: () =>
      groups((all) => all.map((other) => (other === group ? { ...other, title: words } : other))),
    dropGroup: () =>
      survey((draft) => ({
        ...draft,
        questions: draft.questions.map((other) =>
          other.type !== 'qv' && other.groupId === group?.id ? { ...other, groupId: null } : other,
        ),
        questionGroups: draft.questionGroups.filter((other) => other !== group),
      })),
    join: () => edit((before) => (before.type === 'qv' ? {} : { groupId: group?.id ?? null })),
    title: () => survey((draft) => ({ ...draft, title: words })),
    mode: () =>
      survey((draft) => ({
        ...draft,
        settings: { ...draft.settings, mode: draft.settings.mode === 'text' ? 'interactive' : 'text' },
      })),
    times: () =>
      survey((draft) => ({
        ...draft,
        settings: { ...draft.settings, closesAt: place === 0 ? 'never' : '2031-01-01T00:00:00.000Z' },
      })),
    undo: () => store.set(travelEditsAtom, -1),
    redo: () => store.set(travelEditsAtom, 1),
  }
  steps[does]?.()
}

/** Saves all, says what is unfinished, and chooses a version where both editors changed the same. */
async function save(store: Store, choice: 'mine' | 'theirs'): Promise<void> {
  await store.set(saveAtom)
  while (store.get(conflictAtom)) {
    store.set(settleConflictAtom, choice)
    await store.set(saveAtom)
  }
  expect(store.get(unsavedAtom)).toBe(false)
  expect(store.get(saveStateAtom)).toBe(store.get(unfinishedAtom).length > 0 ? 'incomplete' : 'saved')
}

/** Fills in whatever keeps the draft from being saved. */
function complete(store: Store): void {
  const title = (text: string, other: string) => (text.trim() ? text.slice(0, 100) : other)
  const question = ({ id, type, text, description, ...asked }: Question) =>
    ({
      ...{ ...ANSWERED[type].question, id, text: title(text, 'Which?'), description },
      ...('groupId' in asked && { groupId: asked.groupId, required: asked.required }),
    }) as Question
  store.set(changeAtom, 'questions', (draft) => ({
    ...draft,
    title: title(draft.title, 'Spending'),
    // Something has to be sent, or an editor learns nothing of what the other one did.
    description: `${draft.description}.`,
    settings: { ...draft.settings, closesAt: null },
    questions: draft.questions.map(question),
    questionGroups: draft.questionGroups.map((group, place) => ({ ...group, title: `Group ${place}` })),
  }))
}

const shape = ({ title, questions, questionGroups }: SurveyDefinition) => ({
  title: title.trim(),
  questions: questions.map((question) => [question.type, question.text.trim()]),
  groups: questionGroups.map((group) => [group.id, group.title, group.questionIds.length]),
})

async function play(editor: OpenedEditor, steps: readonly Step[]): Promise<void> {
  const stores = [editor.store, await editor.openAgain()] as const
  for (const taken of steps) {
    const store = stores[taken.isOther ? 1 : 0]
    if (taken.does === 'loseAnswer') {
      editor.network.answer = () => Promise.reject(new TypeError('network'))
      await store.set(saveAtom)
      editor.network.answer = undefined
    } else if (taken.does === 'open') {
      await store.set(openSurveyAtom, 'button', true)
    } else if (taken.does === 'close') {
      await store.set(closeSurveyAtom, 'button')
    } else if (taken.does === 'save') {
      await save(store, taken.at % 2 === 0 ? 'mine' : 'theirs')
    } else act(store, taken)
  }
  for (const store of stores) {
    // The first save may bring what the other editor has left unfinished.
    for (const _ of stores) {
      complete(store)
      await save(store, 'mine')
    }
    expect([store.get(saveStateAtom), store.get(unsavedAtom)]).toEqual(['saved', false])
    const { body } = await editor.call('GET', `/api/v1/designer/surveys/${editor.surveyId}`)
    const { title, questions, questionGroups, settings } = body
    expect(store.get(savedSettingsAtom)).toEqual(settings)
    const stored = questions.map(({ type, question }: { type: string; question: string }) => [type, question])
    expect(shape(store.get(draftAtom))).toEqual({
      title,
      questions: stored,
      groups: questionGroups.map(
        ({ id, title: name, questionIds }: SurveyDefinition['questionGroups'][0]) => [
          id,
          name,
          questionIds.length,
        ],
      ),
    })
  }
}

test('whatever two editors change, a save leaves nothing unsaved once everything is complete', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30, size: 'max' }), async (steps) => {
      const editor = await openEditor(app, [QV, LIKERT, TEXT])
      await play(editor, steps)
      await editor.call('DELETE', `/api/v1/designer/surveys/${editor.surveyId}`)
    }),
    { numRuns: 25 },
  )
}, 60_000)

test('a survey opens even if the editor looks for changes to save while it is checked', async () => {
  const { store, network, call, surveyId } = await openEditor(app, [QV])
  const path = `/api/v1/designer/surveys/${surveyId}` as const
  let saving: Promise<void> | undefined
  network.answer = async () => {
    network.answer = undefined
    saving = store.set(saveAtom)
    return new Response(JSON.stringify((await call('GET', path)).body))
  }
  await store.set(openSurveyAtom, 'button')
  await saving
  expect((await call('GET', path)).body.settings.isAvailable).toBe(true)
})
