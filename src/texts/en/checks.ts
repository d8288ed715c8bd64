import type { OpeningProblem } from '../../domain/opening-checks.ts'
import type { Message } from '../text.ts'

/** What a designer reads before opening a survey. */
export const openingProblems: Readonly<Record<OpeningProblem, Message>> = {
  noQuestions: 'The survey has no question yet.',
  tooFewOptions: 'A question to vote on has fewer than 2 options.',
  sampleTooLarge: 'A question shows more of its options than it has.',
  fewCredits: 'A question has fewer credits than options, so nobody can give every option a vote.',
  noKeys: 'Respondents need a unique key, and none has been issued yet.',
  surveyKeyMissing: 'Respondents need a survey key, and there is none.',
  closesInPast: 'The survey closes at a time that has passed.',
  opensLater: 'The survey opens at a later time.',
  emptyGroup: 'A question group has no questions.',
  practiceWithoutVotes: 'The practice ballot is on, and there is no question to vote on.',
}

/** The title of a copy. */
export const copyTitle: Message = 'Copy of {title}'
