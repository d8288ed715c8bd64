/** Some of the responses: those that gave one answer, whose unique key has one label, or whose link had one value of a parameter. */
export type Segment = {
  /** The id of a choice, `other`, the number of a band from 1, a label of unique keys, a value of a parameter, or the id of an arm. */
  readonly segmentId: string
  /** Null for whatever is not among the choices of a question, and for values that few share. */
  readonly label: string | null
}

/**
 * One way to divide responses: each is in one segment or in none. Where several choices can be made a segment is a column
 * by itself, because a response can be in several of them.
 */
export type Column = { readonly segments: readonly Segment[] }

/** Where the text of a response is that tells its segments: an answer as it is stored, the label of its unique key, its arm, or what its link had. */
export type Source =
  | { readonly from: 'question'; readonly questionId: string }
  | { readonly from: 'label' }
  | { readonly from: 'arm' }
  | { readonly from: 'parameter'; readonly name: string }

/** What results can be split by. */
export type Split = {
  /** As it stands in the address: `arm`, `label`, `question:` and the id of a question, or `param.` and a name. */
  readonly by: string
  /** The text of the question; null for labels of unique keys, for parameters and for arms. */
  readonly question: string | null
  readonly source: Source
  /** Whether one response can be in several segments. */
  readonly overlaps: boolean
  readonly columns: readonly Column[]
  /**
   * By column, the index of the segment that a text of the source puts a response into, or that of none, which comes after them.
   * The empty text stands for none.
   */
  readonly codesOf: (text: string) => readonly number[]
}

/** Every segment of a split with its column, and its index there. */
export function segmentsOf({ columns }: Pick<Split, 'columns'>) {
  return columns.flatMap((column) => column.segments.map((segment, index) => ({ ...segment, column, index })))
}
