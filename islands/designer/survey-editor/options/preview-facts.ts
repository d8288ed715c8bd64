import { useState } from 'react'
import { FACT_NAMES, hasFact } from '../../../../src/domain/questions/option-facts.ts'
import type { Option } from '../../../../src/domain/survey/survey.ts'

/** The facts that have fields in the editor. */
export const EDITED_FACTS = [...FACT_NAMES, 'image'] as const

export type Fact = (typeof EDITED_FACTS)[number]

/** The messages about the facts of one option. */
export type FactProblems = { readonly [Name in Fact]?: string | undefined }

/**
 * The facts for which each option has a field: those that any option has, and those that were added. Fields stay, so
 * that none disappears while its text is replaced.
 */
export function usePreviewFacts(options: readonly Option[]): [readonly Fact[], (fact: Fact) => void] {
  const [shown, setShown] = useState<readonly Fact[]>([])
  const show = (wish: (fact: Fact) => boolean) =>
    EDITED_FACTS.filter((fact) => shown.includes(fact) || wish(fact))
  const wanted = show((fact) => hasFact(options, fact))
  if (wanted.length > shown.length) setShown(wanted)
  return [shown, (fact) => setShown(show((other) => other === fact))]
}

/** Undefined if nothing is wrong, so that a row renders only with its own changes. */
export function factProblemsAt(problems: ReadonlyMap<string, string>, at: number): FactProblems | undefined {
  const found = EDITED_FACTS.flatMap((fact) => {
    const path = `/options/${at}/${fact}`
    const text = problems.get(path) ?? problems.get(`${path}/alt`) ?? problems.get(`${path}/file`)
    return text ? [[fact, text] as const] : []
  })
  return found.length > 0 ? Object.fromEntries(found) : undefined
}
