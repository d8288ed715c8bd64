/** How a respondent came to the page, as the browser tells it. */
export type VisitTime = {
  /** Milliseconds for which this and earlier pages of the visit were in sight. */
  readonly activeMs: () => number
  /** Whether an earlier visit was taken up. */
  readonly resumed: boolean
}

/** What the completion tells of the visit. */
export function visitSummary({ activeMs, resumed }: VisitTime): { activeSeconds: number; resumed: boolean } {
  return { activeSeconds: Math.round(activeMs() / 1000), resumed }
}
