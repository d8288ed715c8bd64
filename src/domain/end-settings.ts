/** What the pages at the end of a visit say. */
export type EndSettings = {
  readonly endLink: string | null
  /** What the page after submitting says; the code is told once a response is completed. */
  readonly endText: string | null
  readonly endCode: string | null
  /** What the page of a survey that takes no answers says. */
  readonly closedText: string | null
  readonly closedLink: string | null
  readonly closedCode: string | null
}

export const NO_ENDS: EndSettings = {
  endLink: null,
  endText: null,
  endCode: null,
  closedText: null,
  closedLink: null,
  closedCode: null,
}
