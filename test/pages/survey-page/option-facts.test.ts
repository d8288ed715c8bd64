import { beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import type { PageState } from '../../../islands/survey/store/page-state.ts'
import type { Option } from '../../../src/domain/survey/survey.ts'
import { LANGUAGES } from '../../../src/domain/survey/translations/languages.ts'
import { emptyTables, testDatabase } from '../../support/database.ts'
import { openPages, surveyWith } from '../../support/pages.ts'

let pages: Awaited<ReturnType<typeof openPages>>
beforeAll(async () => {
  pages = await openPages()
})
beforeEach(async () => emptyTables(await testDatabase()))

const HOSTILE = `</script><img src=x onerror=alert(1)>"'&`

/** A survey whose first option tells what is given, and whose other options tell nothing. */
async function show(facts: Partial<Option>, query = '', priceUnit = 'EUR') {
  const survey = surveyWith({})
  const questions = survey.questions.map((question) =>
    question.type === 'qv'
      ? {
          ...question,
          priceUnit,
          options: question.options.map((option, at) => (at === 0 ? { ...option, ...facts } : option)),
        }
      : question,
  )
  await pages.keep('demo', { ...survey, questions })
  const html = await (await pages.get(`/survey/demo${query}`)).text()
  const json = /<script type="application\/json" id="page-state">(.*?)<\/script>/s.exec(html)?.[1]
  return { html, state: JSON.parse(json ?? '') as PageState }
}

const shown = (html: string) =>
  Array.from(html.matchAll(/<ul class="facts">(.*?)<\/ul>/g), ([, inner = '']) => inner)
/** As it is read aloud. */
const textOf = (inner = '') =>
  inner
    .replace(/<a [^>]*aria-label="([^"]*)"[^>]*>.*?<\/a>/g, '$1')
    .replace(/<\/li>/g, ' | ')
    .replace(/<[^>]*>/g, '')

const ALL = { category: 'Green', price: 40_000, link: 'https://example.org/parks' }

describe('a card', () => {
  test('shows category, price and link of its option, in the language of the page', async () => {
    const told: Record<string, RegExp> = {
      en: /^Category: Green \| Price: €40,000 \| More information: .+ \(opens in a new tab\) \| $/,
      'zh-TW': /^類別： Green \| 費用： €40,000 \| 更多資訊：.+（在新分頁開啟） \| $/,
      es: /^Categoría: Green \| .*€.* \| /,
      fr: /^Catégorie\s: Green \| .*€.* \| /,
      de: /^Kategorie: Green \| .*€.* \| /,
      'pt-BR': /^Categoria: Green \| .*€.* \| /,
      'zh-CN': /^类别：\s?Green \| .*€.* \| /,
      ar: /^الفئة: Green \| السعر: .*€.* \| معلومات إضافية: .+ \| $/,
    }
    for (const language of LANGUAGES) {
      const { html } = await show(ALL, `?mode=text&lang=${language}`)
      expect(shown(html).length).toBe(1)
      expect(textOf(shown(html)[0])).toMatch(told[language]!)
    }
  })

  test('shows the same on the pages to organize and to vote', async () => {
    const { html } = await show(ALL)
    const [organize = '', ...others] = shown(html)
    expect(textOf(organize)).toContain('€40,000')
    expect(others).toEqual([organize])
  })

  test('omits missing facts', async () => {
    const cases: [facts: Partial<Option>, unit: string, text: string][] = [
      [{ price: 0 }, 'EUR', 'Price: €0 | '],
      [{ price: 12.5 }, 'days of work', 'Price: 12.50 days of work | '],
      [{ category: 'Green' }, '', 'Category: Green | '],
    ]
    for (const [facts, unit, text] of cases) {
      const { html } = await show(facts, '?mode=text', unit)
      expect(shown(html).map(textOf)).toEqual([text])
    }
  })

  test('opens a link in a new tab, without sending the survey’s address', async () => {
    const { html } = await show({ link: 'https://example.org/?a=1&b="' }, '?mode=text')
    const [link = ''] = /<a [^>]*>/.exec(shown(html)[0] ?? '') ?? []
    expect(link).toContain('href="https://example.org/?a=1&amp;b=&quot;"')
    expect(link).toContain('target="_blank" rel="noopener noreferrer nofollow"')
  })

  test('shows the designer’s text as text, whatever it contains', async () => {
    const { html } = await show({ category: HOSTILE, price: 1 }, '?mode=text', '<b>')
    expect(html).not.toContain('<img src=x')
    expect(textOf(shown(html)[0])).toContain('onerror=alert(1)&gt;&quot;')
    expect(textOf(shown(html)[0])).toContain('1 &lt;b&gt;')
  })
})

describe('the page of a survey', () => {
  test('contains the facts of options once, as they are shown', async () => {
    const { state } = await show(ALL)
    const [question] = state.survey.questions
    expect(question).not.toHaveProperty('priceUnit')
    expect(JSON.stringify(question)).not.toContain('example.org/parks')
    const [optionId = ''] = question?.type === 'qv' ? question.options.map(({ id }) => id) : []
    expect(Object.keys(state.facts ?? {})).toEqual([`${question?.id} ${optionId}`])
  })

  test('contains no facts if no option has any', async () => {
    const { html, state } = await show({})
    expect([shown(html), 'facts' in state]).toEqual([[], false])
    const styles = (text: string) => text.match(/<style>/g)?.length
    expect(styles((await show(ALL)).html)).toBe(styles(html)! + 1)
  })

  test('finds the facts of an option whose id is a built-in property name', async () => {
    const { html, state } = await show({ id: '__proto__', ...ALL }, '?mode=text')
    expect(shown(html).length).toBe(1)
    expect(JSON.stringify(state.facts)).toContain(' __proto__":')
  })
})
