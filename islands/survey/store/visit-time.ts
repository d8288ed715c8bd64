export type VisitTime = {
  readonly activeMs: () => number
  readonly resumed: boolean
}

export function visitSummary({ activeMs, resumed }: VisitTime): { activeSeconds: number; resumed: boolean } {
  return { activeSeconds: Math.round(activeMs() / 1000), resumed }
}
