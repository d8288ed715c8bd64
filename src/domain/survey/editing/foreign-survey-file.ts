/** Programs whose files people try to bring over. */
export type ForeignProgram = 'limesurvey' | 'qualtrics' | 'pabulib'

const MARKS: readonly (readonly [ForeignProgram, RegExp])[] = [
  ['limesurvey', /<LimeSurveyDocType>|^\uFEFF?id\trelated_id\tclass\t/],
  ['qualtrics', /"SurveyEntry"\s*:/],
  ['pabulib', /^\uFEFF?META\s*\r?\n/],
]

/** The program that wrote a survey file in a format of its own; undefined if it is not a known one. */
export const foreignProgram = (text: string): ForeignProgram | undefined =>
  MARKS.find(([, mark]) => mark.test(text))?.[0]
