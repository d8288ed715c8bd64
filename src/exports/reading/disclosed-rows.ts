import type { Deps } from '../../deps.ts'
import type { Survey } from '../../domain/survey/survey.ts'
import type { Disclosed } from '../../results/publication/held-back.ts'
import { hasActions } from '../log/repository.ts'
import { readKeyGroups } from './key-groups.ts'
import type { Selection } from './selection.ts'
import { readUnlinkedRows } from './unlinked-rows.ts'

/** How rows of responses are named, and what is told of each. */
export async function disclosedRows(
  deps: Pick<Deps, 'reading' | 'results' | 'splits' | 'random'>,
  survey: Survey,
  heldBack: Disclosed | undefined,
): Promise<Pick<Selection, 'keys' | 'unlinked' | 'logged' | 'flags'>> {
  const database = deps.reading()
  const { arms: all } = survey.settings
  const shownLabels = () =>
    heldBack?.isComplete === false ? new Set<string>() : deps.splits.shownGroups(survey, 'label')
  const [flags, hasLog, labels] = await Promise.all([
    deps.results.flags(survey),
    hasActions(database, survey.id),
    // A label and an arm together would be a smaller group.
    heldBack && all.length > 0 ? new Set<string>() : shownLabels(),
  ])
  const keys = await readKeyGroups(database, survey, labels)
  if (!heldBack) return { flags, keys, unlinked: undefined, logged: hasLog }
  const seed = deps.random(32)
  const arms = heldBack.shownArms
  return {
    flags,
    keys,
    unlinked: await readUnlinkedRows(database, survey.id, { until: heldBack.until, seed, arms }),
    // What somebody did tells how they were asked, and so their arm.
    logged: hasLog && all.every(({ armId }) => arms.has(armId)),
  }
}
