import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import type { BallotWords } from '../../src/domain/questions/ballot-words.ts'
import { LANGUAGES, type Language } from '../../src/domain/survey/translations/languages.ts'
import { ballotTexts, budgetText, resultsTexts, summaryTexts } from '../../src/texts/ballot-texts.ts'
import { en } from '../../src/texts/en.ts'
import { catalogues } from '../../src/texts/languages.ts'
import type { Message } from '../../src/texts/text.ts'

const WORDS = { credit: { one: 'token', other: 'tokens' }, vote: { one: 'heart', other: 'hearts' } }
/** What the product calls credits and votes, in any form, also as parts of words. */
const USUAL: Readonly<Record<Language, RegExp>> = {
  en: /credit|vote/i,
  es: /crédit|vot[aoeó]/i,
  fr: /crédit|voix|vot(e|er|é)/i,
  de: /Punkt|Stimme/,
  'pt-BR': /crédit|vot[aoeó]/i,
  'zh-CN': /点(?!击|选)|票/,
  'zh-TW': /點(?!閱|選|擊)|票/,
  ar: /نقاط|نقط|صوت|أصوات/,
}
/** Sentences with such words that speak of the phase or of other pages, not of the units of a ballot. */
const OF_PHASES = /^(toVoting|toOrganization)$/

const formsOf = (message: Message): readonly string[] =>
  typeof message === 'string' ? [message] : Object.values(message)
const gapsIn = (message: Message) => [
  ...new Set(formsOf(message).flatMap((form) => form.match(/\{\w+\}/g) ?? [])),
]
const all = (texts: Readonly<Record<string, Message>>) => Object.entries(texts)

describe.each([...LANGUAGES])('a ballot with custom words in %s', (language) => {
  const { ballotWords, survey, fit, locale } = catalogues[language]
  const said = ballotTexts(WORDS, ballotWords)

  test('has a different sentence for each that names credits or votes', () => {
    const naming = all(survey).filter(([, message]) =>
      formsOf(message).some((form) => USUAL[language].test(form.replace(/\{\w+\}/g, ''))),
    )
    const missing = naming.filter(([key]) => !(key in said.survey) && !OF_PHASES.test(key))
    expect(missing).toEqual([])
    const inFit = all(fit).filter(([, message]) =>
      formsOf(message).some((form) => USUAL[language].test(form)),
    )
    expect(inFit.filter(([key]) => !(key in said.fit))).toEqual([])
  })

  test('never uses the product’s words', () => {
    for (const [key, message] of [...all(said.survey), ...all(said.fit)]) {
      for (const form of formsOf(message)) {
        expect([key, form.replace(/\{\w+\}/g, '')]).toEqual([key, expect.not.stringMatching(USUAL[language])])
      }
    }
    expect(budgetText(WORDS, ballotWords, locale, 36)).not.toMatch(USUAL[language])
  })

  test('gets the same values as the sentences that it replaces, and no others', () => {
    const replaced = [
      ...all(said.survey).map(
        ([key, message]) => [key, message, survey[key as keyof typeof survey]] as const,
      ),
      ...all(said.fit).map(([key, message]) => [key, message, fit[key as keyof typeof fit]] as const),
    ]
    for (const [key, message, usual] of replaced) {
      const given = [...gapsIn(usual), ...(typeof usual === 'string' ? [] : ['{count}'])]
      expect([key, gapsIn(message).filter((gap) => !given.includes(gap))]).toEqual([key, []])
    }
  })

  test('isolates the direction of every word, whatever it is', () => {
    const letters = fc.constantFrom(...'aZ9 "<>&$\'票حب', "$'", '$&', '{', '$1')
    const word = fc
      .array(letters, { minLength: 1, maxLength: 8 })
      .map((parts) => parts.join('').replace('{', '('))
    const forms = fc.record({ one: word, other: word })
    fc.assert(
      fc.property(forms, forms, (credit, vote) => {
        const known = [credit.one, credit.other, vote.one, vote.other]
        const { survey: texts, fit: fitting } = ballotTexts({ credit, vote }, ballotWords)
        for (const [, message] of [...all(texts), ...all(fitting)]) {
          for (const form of formsOf(message)) {
            const inside = [...form.matchAll(/\u2068([^\u2069{]*)\u2069/g)].map(([, text = '']) => text)
            expect(inside.filter((text) => !known.includes(text))).toEqual([])
            expect(form).not.toMatch(/\{\w+Word\}/)
          }
        }
      }),
      { numRuns: 30 },
    )
  })

  test('with words only for credits mentions votes as usual, and the other way round', () => {
    const { credit, vote } = WORDS
    const ofCredits = ballotTexts({ credit }, ballotWords).survey
    expect(Object.keys(ofCredits).sort()).toEqual(
      [...Object.keys(ballotWords.credit), ...Object.keys(ballotWords.both)].sort(),
    )
    const ofVotes = ballotTexts({ vote }, ballotWords).survey
    expect(Object.keys(ofVotes).sort()).toEqual(
      [...Object.keys(ballotWords.vote), ...Object.keys(ballotWords.both)].sort(),
    )
    expect(formsOf(ofCredits.overBudget ?? '')[0]).toContain(ballotWords.usual.votesWord)
    expect(formsOf(ofVotes.overBudget ?? '')[0]).toContain(ballotWords.usual.creditsWord)
  })
})

/** Figures of ballots; others of results name no unit. */
const FIGURES = ['net', 'distribution', 'rules', 'pairwise', 'credits', 'columns', 'reader'] as const
/** Sentences of figures that name a way to count, or the bins beside the vote. */
const OF_METHODS = /^(rules\.(qv|linear|approval)|columns\.(agreement|endLabel))$/

describe.each([...LANGUAGES])('results of a question with custom words in %s', (language) => {
  const { resultsPage } = catalogues[language]
  const namingIn = (texts: typeof resultsPage) =>
    FIGURES.flatMap((figure) =>
      all(texts[figure])
        .filter(([, message]) =>
          formsOf(message).some((form) => USUAL[language].test(form.replace(/\{\w+\}/g, ''))),
        )
        .map(([key]) => `${figure}.${key}`),
    ).filter((path) => !OF_METHODS.test(path))

  test('never use the product’s words, if these are replaced', () => {
    expect(namingIn(resultsPage).length).toBeGreaterThan(15)
    expect(namingIn(resultsTexts(WORDS, resultsPage))).toEqual([])
  })

  test('get the same values as usual, and no others', () => {
    const worded = resultsTexts(WORDS, resultsPage)
    for (const figure of FIGURES) {
      for (const [key, message] of all(worded[figure])) {
        const usual = all(resultsPage[figure]).find(([name]) => name === key)?.[1] ?? ''
        const given = [...gapsIn(usual), ...(typeof usual === 'string' ? [] : ['{count}'])]
        expect([figure, key, gapsIn(message).filter((gap) => !given.includes(gap))]).toEqual([
          figure,
          key,
          [],
        ])
      }
    }
  })

  test('return sentences with the same values, and without the product’s words', () => {
    const catalogue = catalogues[language]
    const { statements } = summaryTexts(WORDS, catalogue)
    for (const [key, message] of all(statements).filter(
      ([name]) => !/^(allRulesAgree|rulesDiffer)$/.test(name),
    )) {
      const usual = all(catalogue.results.statements).find(([name]) => name === key)?.[1] ?? ''
      expect([key, gapsIn(message)]).toEqual([key, gapsIn(usual)])
      for (const form of formsOf(message))
        expect([key, form.replace(/\{\w+\}/g, '')]).toEqual([key, expect.not.stringMatching(USUAL[language])])
    }
    expect(formsOf(statements.result)[0]).toContain('\u2068hearts\u2069')
    expect(summaryTexts({ credit: WORDS.credit }, catalogue)).toBe(catalogue.results)
  })

  test('are worded as usual if only the other unit has custom words', () => {
    const { credit } = WORDS
    const worded = resultsTexts({ credit }, resultsPage)
    expect(worded.net).toEqual(resultsPage.net)
    expect(worded.credits.heading).toContain('\u2068tokens\u2069')
    expect(worded.credits.noVotes).toEqual(resultsPage.credits.noVotes)
    expect(resultsTexts(undefined, resultsPage)).toBe(resultsPage)
  })
})

test('results by group, weighted and of pairs never use the product’s words', () => {
  const worded = resultsTexts(WORDS, en.resultsSplit)
  const { headToHead } = en.resultsTools
  for (const texts of [worded.split, worded.weights, worded.columns, headToHead]) {
    for (const [key, message] of all(texts))
      for (const form of formsOf(message))
        expect([key, form]).toEqual([key, expect.not.stringMatching(USUAL.en)])
  }
  expect(en.resultsPage.headToHead).not.toMatch(USUAL.en)
  expect<string>(worded.split.heading).toBe('Means by group (\u2068hearts\u2069)')
})

test('the singular is used beside one, and the plural beside any other number', () => {
  const words: BallotWords = WORDS
  expect(budgetText(words, en.ballotWords, 'en', 1)).toBe('To distribute (\u2068token\u2069): 1')
  expect(budgetText(words, en.ballotWords, 'en', 1_200)).toBe('To distribute (\u2068tokens\u2069): 1,200')
})
