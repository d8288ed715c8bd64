/** What the fields of some types of questions say, which only the pages of surveys with such questions carry. */
export const furtherQuestions = {
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
