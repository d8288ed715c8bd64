/** What the editor says of questions about a ballot. */
export const ballotQuestions = {
  type_reason: 'Reasons',
  aboutBallot: 'Asks about the votes in',
  aboutBallotNone: 'Choose a question…',
  aboutBallotHint:
    'A quadratic question that comes before. People who have no votes in it are not asked this question.',
  strongest: 'How many options',
  strongestIs: {
    one: 'the most upvoted and the most downvoted option',
    other: 'the {count} most upvoted and the {count} most downvoted options',
  },
  strongestHint: 'Each is asked about with its votes, such as “You gave Parks 5 upvotes. Why?”.',
  lose_strongest: 'how many options it asks about',
} as const
