/**
 * Some of the responses: those with the same answer, the same label of the unique key, or the same value of a link
 * parameter.
 */
export type Segment = {
  /** The id of a choice, `other`, the number of a band from 1, a label of unique keys, a value of a parameter, or the id of an arm. */
  readonly segmentId: string
  /** Null for answers in own words, and for values that few people share. */
  readonly label: string | null
}

/**
 * One way to divide responses: each is in one segment or in none. If several choices can be made, each segment is a
 * column of its own, because a response can be in several of them.
 */
export type Column = { readonly segments: readonly Segment[] }

/**
 * Where the text that decides a response's segment comes from: a stored answer, the label or the base weight of its
 * unique key, its arm, or a parameter of its link.
 */
export type Source =
  | { readonly from: 'question'; readonly questionId: string }
  | { readonly from: 'label' }
  | { readonly from: 'arm' }
  | { readonly from: 'parameter'; readonly name: string }
  | { readonly from: 'weight' }

/** Something by which results can be split. */
export type Split = {
  /** As written in addresses: `arm`, `label`, `question:` and the id of a question, or `param.` and a name. */
  readonly by: string
  /** The text of the question; null for labels of unique keys, for parameters and for arms. */
  readonly question: string | null
  readonly source: Source
  /** Whether a response can be in several segments. */
  readonly overlaps: boolean
  /** The id of the segment with which every other is compared; absent if each is compared with all others together. */
  readonly reference?: string
  readonly columns: readonly Column[]
  /**
   * By column, the index of the segment for a text of the source; the one after the last means none. The empty text is
   * in no segment.
   */
  readonly codesOf: (text: string) => readonly number[]
}

/** Every segment of a split with its column, and its index there. */
export function segmentsOf({ columns }: Pick<Split, 'columns'>) {
  return columns.flatMap((column) => column.segments.map((segment, index) => ({ ...segment, column, index })))
}
