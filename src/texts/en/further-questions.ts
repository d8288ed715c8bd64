/** What the fields of some types of questions say, which only the pages of surveys with such questions carry. */
export const furtherQuestions = {
  ranking: {
    rankAll: 'Rank all {count}, the best first',
    rankTop: 'Rank your {count} best, the best first',
    yourOrder: 'Your order',
    notRanked: 'Not ranked yet',
    rankItem: 'Put {name} at place {place}',
    unrank: 'Take {name} out of the order',
    rankedAt: '{name}: place {place} of {count}',
    unranked: '{name}: not ranked',
  },
  constantsum: {
    divideAll: 'Divide exactly {total} points',
    pointsLeft: 'Left: {count} of {total} points',
    pointsOver: 'Too many by {count}: there are {total} points',
    pointsDone: 'All {total} points are given',
    pointsUnread: 'Enter a whole number from 0 to {total}',
    morePoints: 'More points for {name}',
    fewerPoints: 'Fewer points for {name}',
  },
  slider: {
    sliderRule: 'Choose on the line, or enter a whole number from {least} to {most}',
    sliderUnset: 'Nothing chosen yet',
  },
  date: {
    dateFromTo: 'Enter a date from {least} to {most}',
    dateAtLeast: 'Enter {least} or a later date',
    dateAtMost: 'Enter {most} or an earlier date',
    dateAny: 'Enter a whole date, with day, month and year',
  },
} as const

type Texts = typeof furtherQuestions

/** The keys of all of these sentences. */
export type FurtherTextKey = { [Type in keyof Texts]: keyof Texts[Type] }[keyof Texts]
