import { type DecidedOption, decidedOptions } from '../contract/results/decided-options.ts'
import type { PublishedQvBody } from '../contract/results/results.ts'
import type { OutcomeRule } from '../domain/outcome/rule.ts'
import { priceWriter } from '../domain/questions/option-facts.ts'
import { isolated } from '../texts/ballot-texts.ts'
import type { ResultsPageTexts } from '../texts/catalogue.ts'
import { inSequence } from '../texts/sentences.ts'
import { say } from '../texts/text.ts'

type Words = { readonly texts: Pick<ResultsPageTexts, 'outcome'>; readonly language: string }

type Outcome = Pick<PublishedQvBody, 'n' | 'outcome' | 'priceUnit'> & {
  readonly options: readonly { readonly optionId: string; readonly optionName: string }[]
}

/** What writes the amounts of a question, with its unit. */
export const amountWriter = ({ priceUnit = '' }: Pick<Outcome, 'priceUnit'>, language: string) =>
  priceWriter(priceUnit, language)

/** What is decided, and if options were moved, that they were: nobody reads the one without the other. */
export const outcomeInWords = (results: Outcome, words: Words): string[] =>
  [decisionInWords(results, words), changesInWords(results, words)].flatMap((each) => each ?? [])

/** By which rule options are chosen or funded. */
export function ruleInWords(rule: OutcomeRule, { texts, language }: Words): string[] {
  const { hints, misfits, never, minimum } = texts.outcome
  const isInOrder = rule.rule === 'budget' && (rule.method === 'netVotes' || rule.method === 'perPrice')
  return [
    hints[rule.rule === 'budget' ? rule.method : rule.rule],
    ...(isInOrder ? [misfits[rule.onMisfit]] : []),
    ...(rule.rule === 'positive' ? [] : [never]),
    ...(rule.minimum ? [say(minimum, language, { count: rule.minimum.netVotes })] : []),
  ]
}

/** Whether it is not known yet what is decided, but will be. */
export const isComputing = ({ outcome, n }: Pick<Outcome, 'n' | 'outcome'>): boolean =>
  n > 0 && outcome !== undefined && !outcome.isKnown && outcome.pending

/** What is decided, in one sentence; undefined for a question that decides nothing. */
export function decisionInWords(results: Outcome, { texts, language }: Words): string | undefined {
  const { outcome, n } = results
  const words = texts.outcome
  if (!outcome || n === 0) return undefined
  if (!outcome.isKnown) return isComputing(results) ? words.computing : words.tooMany
  const count = outcome.funded.length
  if (outcome.rule !== 'budget')
    return count === 0 ? words.noneChosen : say(words.chosen, language, { count })
  if (count === 0) return words.noneFunded
  const write = amountWriter(results, language)
  return say(words.funded, language, {
    count,
    spent: write(outcome.spent ?? 0),
    budget: write(outcome.budget),
  })
}

/** That options were moved, and what the votes alone would decide instead; undefined if none was. */
export function changesInWords(
  { outcome, options }: Outcome,
  { texts, language }: Words,
): string | undefined {
  if (!outcome || outcome.overrides.length === 0) return undefined
  const { overrides, ruled, funded } = outcome
  const { changed, alone, notAlone } = texts.outcome
  const now = new Set(funded.map(({ optionId }) => optionId))
  const before = new Set(ruled)
  const listed = (sentence: string, isListed: (optionId: string) => boolean) => {
    const names = options.filter(({ optionId }) => isListed(optionId)).map(({ optionName }) => optionName)
    const list = new Intl.ListFormat(language).format(names.map((name) => isolated(name)))
    return names.length > 0 && say(sentence, language, { names: list })
  }
  return inSequence(language, [
    say(changed, language, { count: overrides.length }),
    ruled !== null && listed(alone, (id) => before.has(id) && !now.has(id)),
    ruled !== null && listed(notAlone, (id) => now.has(id) && !before.has(id)),
  ])
}

/** That an option was moved, and why; undefined if the rule decided. */
export function moveInWords(
  { isFunded, reason }: Pick<DecidedOption, 'reason'> & { readonly isFunded?: boolean | undefined },
  { texts: { outcome }, language }: Words,
): string | undefined {
  if (reason === null) return undefined
  return say(isFunded ? outcome.movedIn : outcome.movedOut, language, { reason })
}

/** Each option that was moved, and why. */
export const movesInWords = (results: Outcome, words: Words): string[] =>
  decidedOptions(results).flatMap((decided) => {
    const move = moveInWords(decided, words)
    return move === undefined ? [] : [`${decided.option.optionName}: ${move}`]
  })
