import { beforeAll, beforeEach, expect, test } from 'bun:test'
import type { PageState } from '../../../islands/survey/store/page-state.ts'
import type { BallotWords } from '../../../src/domain/questions/ballot-words.ts'
import { LANGUAGES } from '../../../src/domain/survey/translations/languages.ts'
import { emptyTables, testDatabase } from '../../support/database.ts'
import { openPages, surveyWith } from '../../support/pages.ts'

let pages: Awaited<ReturnType<typeof openPages>>
beforeAll(async () => {
  pages = await openPages()
})
beforeEach(async () => emptyTables(await testDatabase()))

const WORDS: BallotWords = {
  credit: { one: 'token', other: 'tokens' },
  vote: { one: '<b>"heart"', other: '</script>&hearts' },
}

/** A survey whose ballots have these words, as its page and as what its islands work with. */
async function show(words: BallotWords | undefined, query = '') {
  const survey = surveyWith({})
  const questions = survey.questions.map((question) =>
    question.type === 'qv' && words ? { ...question, words } : question,
  )
  await pages.keep('demo', { ...survey, questions })
  const html = await (await pages.get(`/survey/demo${query}`)).text()
  const json = /<script type="application\/json" id="page-state">(.*?)<\/script>/s.exec(html)?.[1]
  return { html, state: JSON.parse(json ?? '') as PageState }
}

test('a page contains the words of its ballots in every language and mode, escaped', async () => {
  for (const language of LANGUAGES) {
    for (const mode of ['interactive', 'text']) {
      const { html, state } = await show(WORDS, `?lang=${language}&mode=${mode}`)
      const [budget = ''] = /<p class="budget">[^<]*/.exec(html) ?? []
      expect(budget).toContain('\u2068tokens\u2069')
      expect(html).toContain('\u2068&lt;b&gt;&quot;heart&quot;\u2069')
      expect(html).not.toContain('<b>"heart"')
      const [id = ''] = Object.keys(state.ballotTexts ?? {})
      expect(state.survey.questions.some((question) => question.id === id)).toBe(true)
      expect(JSON.stringify(state.ballotTexts)).toContain('\u2068</script>&hearts\u2069')
    }
  }
})

test('a page with the product’s words contains no others', async () => {
  const { html, state } = await show(undefined)
  expect(state).not.toHaveProperty('ballotTexts')
  expect(html).toContain('credits to distribute')
  const meter = /<p class="credits-words">[^<]*/
  expect(meter.exec(html)?.[0]).toEndWith('1 vote costs 1 credit, 2 cost 4, 3 cost 9 …')
  expect(meter.exec((await show(WORDS)).html)?.[0]).toEndWith('1 costs 1, 2 cost 4, 3 cost 9 …')
})
