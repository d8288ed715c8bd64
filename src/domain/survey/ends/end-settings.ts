/** The texts, links and codes of the pages at the end of a visit. */
export type EndSettings = {
  readonly endLink: string | null
  /** Shown after submitting; the code is disclosed only once a response is completed. */
  readonly endText: string | null
  readonly endCode: string | null
  /** Shown to people who decline to give consent; the code is disclosed to nobody else. */
  readonly noConsentText: string | null
  readonly noConsentLink: string | null
  readonly noConsentCode: string | null
  /**
   * Shown to people who are screened out, and to those who come once a quota is full; the codes are disclosed to nobody
   * else.
   */
  readonly screenedOutText: string | null
  readonly screenedOutLink: string | null
  readonly screenedOutCode: string | null
  readonly quotaFullText: string | null
  readonly quotaFullLink: string | null
  readonly quotaFullCode: string | null
  /** Shown while a survey takes no answers. */
  readonly closedText: string | null
  readonly closedLink: string | null
  readonly closedCode: string | null
}

export const NO_ENDS: EndSettings = {
  endLink: null,
  endText: null,
  endCode: null,
  noConsentText: null,
  noConsentLink: null,
  noConsentCode: null,
  screenedOutText: null,
  screenedOutLink: null,
  screenedOutCode: null,
  quotaFullText: null,
  quotaFullLink: null,
  quotaFullCode: null,
  closedText: null,
  closedLink: null,
  closedCode: null,
}
