import type { BallotWords } from '../domain/questions/ballot-words.ts'
import type { BallotWordTexts, ResultsPageTexts, ResultsTexts } from './catalogue.ts'
import { type Message, say } from './text.ts'

type Gaps = Readonly<Partial<BallotWordTexts['usual']>>

/** A word that keeps its direction to itself, whatever it stands beside. */
export const isolated = (word: string) => `\u2068${word}\u2069`

/** The words that a ballot has by the names of their gaps. */
function ownGaps({ credit, vote }: BallotWords): Gaps {
  return {
    ...(credit && { creditWord: isolated(credit.one), creditsWord: isolated(credit.other) }),
    ...(vote && { voteWord: isolated(vote.one), votesWord: isolated(vote.other) }),
  }
}

/** Those of credits and votes both, in the product's words where a ballot has none. */
const gapsOf = (words: BallotWords, { usual }: BallotWordTexts): Gaps => ({ ...usual, ...ownGaps(words) })

/** Sentences with the words in them; their numbers and names stay to be put in. */
function withGaps<Texts extends Readonly<Record<string, Message>>>(
  texts: Texts,
  gaps: Gaps,
): Record<keyof Texts, Message> {
  const filled = (form: string) => say(form, '', gaps)
  const entries = Object.entries(texts).map(([key, message]) => [
    key,
    typeof message === 'string'
      ? filled(message)
      : Object.fromEntries(Object.entries(message).map(([form, text]) => [form, filled(text)])),
  ])
  return Object.fromEntries(entries)
}

/**
 * What a ballot with words of its designer says in a language.
 *
 * @example ballotTexts({ credit: { one: 'token', other: 'tokens' } }, en.ballotWords).survey.allUsed // '⁨tokens⁩: 0 left'
 */
export function ballotTexts(words: BallotWords, texts: BallotWordTexts) {
  const gaps = gapsOf(words, texts)
  return {
    survey: {
      ...(words.credit && withGaps(texts.credit, gaps)),
      ...(words.vote && withGaps(texts.vote, gaps)),
      ...withGaps(texts.both, gaps),
    },
    fit: withGaps(texts.fit, gaps),
  }
}

/** The credits that there are to distribute, in the words of a ballot. */
export function budgetText(
  words: BallotWords,
  texts: BallotWordTexts,
  locale: string,
  count: number,
): string {
  return say(withGaps({ budget: texts.budget }, gapsOf(words, texts)).budget, locale, { count })
}

const UNITS = ['credit', 'vote'] as const satisfies readonly (keyof BallotWords)[]

/** The sentences of a part of results, of which `inWords` has some. */
type Parts = Readonly<Record<string, Readonly<Record<string, Message>>>>

/** Texts in parts, with sentences instead of some of them where a unit has other words. */
type WithWords = { readonly inWords: Readonly<Record<(typeof UNITS)[number], object>> }

/** What results say of a question, with the words that it has for credits and votes. */
export function resultsTexts<Texts extends WithWords>(words: BallotWords | undefined, texts: Texts): Texts {
  if (!words) return texts
  const { inWords, ...usual } = texts
  const changed = { ...usual } as unknown as Record<string, Readonly<Record<string, Message>>>
  for (const unit of UNITS.filter((each) => words[each]))
    for (const [part, said] of Object.entries(inWords[unit] as Parts))
      changed[part] = { ...changed[part], ...withGaps(said, ownGaps(words)) }
  return { ...(changed as unknown as Texts), inWords }
}

/** What the answer in sentences says of a question, with its word for votes. */
export function summaryTexts(
  words: BallotWords | undefined,
  {
    results,
    resultsPage: { inWords },
  }: { readonly results: ResultsTexts; readonly resultsPage: Pick<ResultsPageTexts, 'inWords'> },
): ResultsTexts {
  if (!words?.vote) return results
  const statements = { ...results.statements, ...withGaps(inWords.vote.statements, ownGaps(words)) }
  return { ...results, statements: statements as ResultsTexts['statements'] }
}
