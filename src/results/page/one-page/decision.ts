import { movesInWords, outcomeInWords } from '../../../components/outcome-in-words.ts'
import { type DecidedOption, decidedOptions } from '../../../contract/results/decided-options.ts'
import type {
  PublishedBody,
  PublishedOptionBody,
  PublishedQvBody,
} from '../../../contract/results/results.ts'
import { isBallot } from '../../../domain/questions/question-traits.ts'
import { say } from '../../../texts/text.ts'
import type { View } from '../tables/option-tables.ts'

type Words = Pick<View, 'texts' | 'language'>

/** The question that the page is about: the requested one, or else the first that decides something, or the first. */
export function decisionOf(
  { questions }: Pick<PublishedBody, 'questions'>,
  questionId: string | null,
): PublishedQvBody | undefined {
  const ballots = questions.filter(isBallot)
  const decides = ({ outcome }: PublishedQvBody) => outcome !== undefined
  return ballots.find((each) => each.questionId === questionId) ?? ballots.find(decides) ?? ballots[0]
}

/** An option with what is decided about it; `isFunded` is undefined if the question decides nothing. */
export type Told = Omit<DecidedOption, 'isFunded'> & { readonly isFunded: boolean | undefined }

/** All options: funded ones first, or else by rank. */
export function toldOptions(results: PublishedQvBody): readonly Told[] {
  const { outcome, options } = results
  if (outcome?.isKnown) return decidedOptions(results)
  const nothing = { amount: null, total: null, share: null, lacksVotes: null, lacksMoney: null, reason: null }
  const ranked = options.toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
  return ranked.map((option: PublishedOptionBody) => ({ option, isFunded: undefined, ...nothing }))
}

/** What is decided, whether options were moved, and who leads. */
export const sentencesOf = (results: PublishedQvBody, words: Words): string[] =>
  [...outcomeInWords(results, words), results.summary].filter(Boolean)

/** The most options of a message for a chat. */
const MOST_TOLD = 12

/** The decision as a message for a chat, with the address of the page. */
export function messageOf(
  title: string,
  results: PublishedQvBody,
  words: Words,
  { write, address }: { readonly write: (amount: number) => string; readonly address: string },
): string[] {
  const { texts, language } = words
  const funded = toldOptions(results).filter(({ isFunded }) => isFunded)
  const more = funded.length - MOST_TOLD
  return [
    title,
    results.question,
    ...sentencesOf(results, words),
    ...funded
      .slice(0, MOST_TOLD)
      .map(({ option, amount }) => `✓ ${option.optionName}${amount === null ? '' : ` (${write(amount)})`}`),
    ...(more > 0 ? [say(texts.onePage.more, language, { count: more })] : []),
    ...movesInWords(results, words),
    address,
  ]
}
