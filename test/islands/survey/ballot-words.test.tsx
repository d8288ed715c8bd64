import { describe, expect, test } from 'bun:test'
import { FitHere } from '../../../islands/survey/react/fit-to-budget/fit-to-budget.tsx'
import { ElementHost } from '../../../islands/survey/react/parts/element-host.tsx'
import { WholeQuestionForm } from '../../../islands/survey/react/question-form/whole-question-form.tsx'
import { VotePanel } from '../../../islands/survey/react/vote-panel/vote-panel.tsx'
import { announcementAtom, drainActions } from '../../../islands/survey/store/actions.ts'
import { answersAsTextAtom } from '../../../islands/survey/store/answers-as-text.ts'
import { castVotesAtom } from '../../../islands/survey/store/ballots.ts'
import type { PageState, Store } from '../../../islands/survey/store/page-state.ts'
import { goToStepAtom } from '../../../islands/survey/store/steps.ts'
import { submissionAtom } from '../../../islands/survey/store/submission.ts'
import { askingAtom, requestSubmitAtom } from '../../../islands/survey/store/submit-request.ts'
import { CallFailed } from '../../../islands/survey/sync/api.ts'
import { refusalText } from '../../../islands/survey/sync/refusal-text.ts'
import { submitAtom } from '../../../islands/survey/sync/submit.ts'
import type { Question, QvQuestion } from '../../../src/domain/survey/survey.ts'
import { ballotTexts } from '../../../src/texts/ballot-texts.ts'
import { fit } from '../../../src/texts/en/respondent/fit.ts'
import { catalogues } from '../../../src/texts/languages.ts'
import { qvQuestion, reasonQuestion } from '../../domain/arbitraries.ts'
import { documentForTests } from '../../support/dom.ts'
import { act, screen, userEvent } from '../../support/rtl.ts'
import { pageState, visitStore } from './opened-page.ts'
import { renderIslands } from './render.tsx'

documentForTests()

const WORDS = { credit: { one: 'token', other: 'tokens' }, vote: { one: 'heart', other: 'hearts' } }
const { en } = catalogues
const SAID = ballotTexts(WORDS, en.ballotWords)
/** As it reads, without what isolates words. */
const plain = (text: string | null | undefined) => (text ?? '').replace(/[\u2068\u2069]/g, '')

type Made = { readonly changed?: Partial<PageState>; readonly question?: Partial<QvQuestion> }

const OTHER = qvQuestion({ id: 'other' })

/** A page whose question 'budget' has the words, before further ones, such as another with the words of the product. */
function worded({ changed = {}, question = {} }: Made = {}, further: readonly Question[] = [OTHER]): Store {
  const questions = [qvQuestion({ words: WORDS, ...question }), ...further]
  const state = pageState({ mode: 'text', ballotTexts: { budget: SAID }, ...changed }, { questions })
  return visitStore(state)
}

const vote = (store: Store, option: string, votes: number, question = 'budget') =>
  act(() => void store.set(castVotesAtom, question, option, votes))
const announced = (store: Store) => {
  act(() => drainActions(store))
  return plain(store.get(announcementAtom))
}
const names = (role: string) =>
  screen.getAllByRole(role).map((element) => plain(element.getAttribute('aria-label')))

function panel(input: PageState['input'] = 'dropdown', id = 'budget') {
  return renderIslands(
    <>
      <ElementHost name="credit-meter" question={id} />
      <VotePanel questionId={id} />
    </>,
    worded({ changed: { input } }),
  )
}

describe('a ballot with custom words', () => {
  test('uses them in its controls, counts and prices', () => {
    const store = panel()
    expect(names('combobox')[0]).toBe('hearts: Option parks')
    expect(names('button').filter((name) => name.includes('1'))[0]).toBe('Option parks: −1 (heart)')
    expect(names('button')).toContain('Option parks: +1 (heart)')
    expect(plain(screen.getAllByRole('option')[0]?.textContent)).toBe('hearts: 0, cost (tokens): 0')
    expect(screen.getAllByRole('button').map(({ textContent }) => plain(textContent))).toContain(
      'Sort: hearts',
    )
    vote(store, 'parks', 3)
    const shown = plain(document.body.textContent)
    for (const text of ['hearts (for): 3', 'tokens: 3²\u00a0=\u00a09', '91of 100']) {
      expect(shown).toContain(text)
    }
    expect(announced(store)).toBe('Option parks: hearts (for): 3, remaining (tokens): 91')
    vote(store, 'roads', -1)
    expect(plain(document.body.textContent)).toContain('heart (against): 1 token: 1²\u00a0=\u00a01')
  })

  test('never uses the product’s words while votes are cast, with either picker', async () => {
    for (const input of ['dropdown', 'wheel'] as const) {
      const store = panel(input)
      for (const votes of [0, 1, -1, 10, -10, 7]) {
        vote(store, 'parks', votes)
        vote(store, 'roads', -votes)
        if (input === 'dropdown') await userEvent.click(screen.getAllByRole('combobox')[0] as HTMLElement)
        const read = document.body.innerHTML.replace(/<[^>]*>/g, (tag) =>
          (tag.match(/aria-(label|valuetext)="[^"]*"/g) ?? []).join(' '),
        )
        expect(plain(read)).not.toMatch(/credit|vote/i)
      }
    }
  })

  test('can be beside another one with the product’s words', () => {
    const store = panel('dropdown', 'other')
    expect(names('combobox')[0]).toBe('Votes for Option parks')
    vote(store, 'parks', 3, 'other')
    expect(document.body.textContent).toContain('3 upvotes 3²\u00a0=\u00a09 credits')
    expect(announced(store)).toBe('Option parks: 3 upvotes, 91 credits remaining')
  })

  test('says what is missing in them, at once and at the submission', async () => {
    const store = renderIslands(<ElementHost name="visit-state" />, worded())
    act(() => store.set(goToStepAtom, 'vote-budget'))
    vote(store, 'parks', 10)
    vote(store, 'roads', 1)
    expect(plain(screen.getByRole('alert').textContent)).toBe('Not enough: tokens')
    await act(async () => void (await store.set(submitAtom)))
    expect(plain(store.get(submissionAtom).error)).toBe('Not enough: tokens. Please reduce: hearts.')
  })

  test('is refused in them', () => {
    const { ar } = catalogues
    const state = { texts: ar.survey, language: ar.locale, refusals: ar.refusals ?? {} }
    const inArabic = { ...state, ballotTexts: { budget: ballotTexts(WORDS, ar.ballotWords) } }
    const refused = new CallFailed(422, 'As the server says.', 0, { code: 'OVER_BUDGET' })
    const said = (store: Store) => plain(refusalText(store.get, refused))
    expect(said(worded({ changed: inArabic }, []))).toBe('غير كافٍ: tokens. يُرجى التقليل: hearts.')
    expect(said(worded({ changed: inArabic }))).toBe(String(ar.refusals?.OVER_BUDGET))
    expect(said(worded())).toBe('As the server says.')
  })

  test('is restored in them, and confirmed', () => {
    const store = renderIslands(
      <WholeQuestionForm questionIds={['reasons']} />,
      worded({}, [reasonQuestion()]),
    )
    vote(store, 'parks', 3)
    vote(store, 'roads', -2)
    expect(plain(store.get(answersAsTextAtom)[0]?.answer.join('\n'))).toBe(
      [
        'Option parks: hearts (for): 3, tokens: 3²\u00a0=\u00a09',
        'Option roads: hearts (against): 2, tokens: 2²\u00a0=\u00a04',
        'tokens: 13 of 100 used',
      ].join('\n'),
    )
    expect(plain(document.body.textContent)).toContain('“Option parks” – hearts (for): 3. Why?')
  })

  test('is fitted to the budget in them', async () => {
    const store = renderIslands(
      <>
        <ElementHost name="visit-state" />
        <FitHere />
      </>,
      worded({ changed: { fit }, question: { fit: true } }, []),
    )
    act(() => store.set(goToStepAtom, 'vote-budget'))
    vote(store, 'parks', 10)
    vote(store, 'roads', 5)
    await userEvent.click(screen.getByRole('button', { name: 'Reduce to fit' }))
    const shown = plain(document.body.textContent)
    expect(shown).toContain('Cost (tokens): 125 now, ')
    expect(shown).toContain('hearts (for): 10')
    expect(shown.replace('Reduce to fit?', '')).not.toMatch(/credit|vote/i)
    await userEvent.click(screen.getByRole('button', { name: 'Use these' }))
    expect(announced(store)).toContain('Reduced to fit: 2 options changed, remaining (tokens): ')
  })

  test('that is the only one is submitted empty in them, and its few credits mentioned', () => {
    const store = renderIslands(<ElementHost name="visit-state" />, worded({}, []))
    act(() => store.set(goToStepAtom, 'vote-budget'))
    expect(plain(document.querySelector('#few-credits')?.textContent)).toBe('tokens: 0 of 100 used')
    act(() => void store.set(requestSubmitAtom))
    expect(store.get(askingAtom)).toBe('votes')
    expect(plain(screen.getByRole('alertdialog').textContent)).toBe(
      'hearts: 0. Submit anyway?Go backSubmit anyway',
    )
  })
})
