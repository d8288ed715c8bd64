import { isBallot } from '../domain/questions/question-traits.ts'
import type { Question } from '../domain/survey/survey.ts'
import { ballotTexts } from '../texts/ballot-texts.ts'
import type { BallotWordTexts } from '../texts/catalogue.ts'

export type WordTexts = BallotWordTexts

type Said = ReturnType<typeof ballotTexts>
type BallotTexts = Pick<Said, 'fit'> & { readonly survey: Partial<Said['survey']> }

/** The sentences of ballots with a designer's own words, by question; undefined if there are none. */
export function ballotsInWords(
  questions: readonly Question[],
  texts: WordTexts,
  others: BallotTexts['survey'] = {},
): Readonly<Record<string, BallotTexts>> | undefined {
  const said = questions.flatMap((question) => {
    if (!isBallot(question) || !question.words) return []
    const { survey, fit } = ballotTexts(question.words, texts)
    return [[question.id, { survey: { ...survey, ...others }, fit }] as const]
  })
  return said.length > 0 ? Object.fromEntries(said) : undefined
}
