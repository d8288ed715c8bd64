/** A word in the singular, and in the form for any other number. */
export type WordForms = { readonly one: string; readonly other: string }

/** What a question calls credits and votes; absent means the product's words. */
export type BallotWords = { readonly credit?: WordForms; readonly vote?: WordForms }

/** The units of a ballot that a question can rename. */
export const BALLOT_UNITS = ['credit', 'vote'] as const satisfies readonly (keyof BallotWords)[]

/** Both forms of a word. */
export const WORD_FORMS = ['one', 'other'] as const satisfies readonly (keyof WordForms)[]
