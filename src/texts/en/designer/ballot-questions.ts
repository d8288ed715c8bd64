/** What the editor says of questions about a ballot. */
export const ballotQuestions = {
  type_reason: 'Reasons',
  type_headtohead: 'Pairs',
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
  pairs: 'How many pairs',
  pairsAre: { one: '{count} pair', other: '{count} pairs' },
  pairsHint:
    'Such as “Parks or Roads?”, drawn for each person of the options that they see. Results tell how often what they pick agrees with their votes.',
  lose_pairs: 'its number of pairs',
  lose_strongest: 'how many options it asks about',
} as const
