import type { survey } from './en/respondent/survey.ts'
import type { Message } from './text.ts'

type Key = keyof typeof survey

const SUBMISSION = ['submit', 'submitResponses', 'submitting'] as const

/** What the first file of the survey's page says, by the kind of page; all else is said by what is loaded after it. */
const FIRST_TEXTS = {
  text: [
    ...SUBMISSION,
    ...(['remaining', 'ofTotal', 'allUsed', 'missing', 'prices'] as const),
    ...(['noVotes', 'firstVote', 'upvotes', 'downvotes', 'cost', 'level', 'levelRemaining'] as const),
    ...(['addVote', 'removeVote', 'votesFor', 'costs', 'returns', 'mostVotes', 'onlyUpvotes'] as const),
    ...(['counted', 'allOptions'] as const),
  ],
  interactive: [
    ...SUBMISSION,
    ...([
      'counted',
      'optionOf',
      'undecided',
      'moreToRate',
      'lastToRate',
      'noneToRate',
      'toVotes',
      'lean',
      'skip',
    ] as const),
    ...(['positive', 'neutral', 'negative', 'skipGroup'] as const),
  ],
  form: SUBMISSION,
} satisfies Readonly<Record<string, readonly Key[]>>

/** The sentences that a page of a kind says before all others have come. */
export function firstTexts(
  kind: keyof typeof FIRST_TEXTS,
  texts: Readonly<Record<Key, Message>>,
): Partial<Record<Key, Message>> {
  return Object.fromEntries(FIRST_TEXTS[kind].map((key) => [key, texts[key]]))
}
