import type { Deps } from '../deps.ts'
import { afterChange, goesOn } from '../domain/responses/after.ts'
import type { Change, Decision } from '../domain/responses/change.ts'
import type { Caller as Acting, Command } from '../domain/responses/command.ts'
import { assumedNew, type FoundBallot } from '../domain/responses/state.ts'
import type { Survey } from '../domain/survey/survey.ts'
import { countCompleted } from '../surveys/stops/repository.ts'
import { type Admission, type Attempt, answered, OUTDATED, refused } from './admission.ts'
import { blocksOf, stratumOf, withArmDrawnBefore } from './arms/strata.ts'
import type { Committed } from './ballots/commit.ts'

export type CarryOutDeps = Pick<Deps, 'database' | 'surveys' | 'responses' | 'now'>

/** What a command found, what it changed, if anything, and what is there since. */
export type CarriedOut = {
  readonly found: FoundBallot
  readonly change: Change | null
  readonly after: FoundBallot
}

/**
 * Decides what a call of a respondent changes, by the survey, with the credits of their key, and by what is stored of
 * their ballot: one of the rules in `src/domain/responses`.
 */
type Decide<SomeCommand> = (survey: Survey, found: FoundBallot, command: SomeCommand) => Decision

/** The most times that one command is decided, each after another process changed the response: nobody has ten tabs. */
const MOST_TRIES = 10

export const actingOf = ({ key, test, issuedKey }: Admission): Acting => ({
  respondent: key.respondent,
  ballotId: key.ballotId,
  test,
  needsKey: issuedKey !== null,
})

/**
 * Carries out what a respondent does: loads the ballot, decides what changes, and commits that; if the response has
 * changed meanwhile, all of it once more. A change is first decided by what this process remembers of the ballot, or, of
 * somebody who begins, by there being none: if that is mistaken, nothing is committed, and the ballot is loaded.
 */
export function carryOut<SomeCommand extends Command>(
  deps: CarryOutDeps,
  admission: Admission,
  decide: Decide<SomeCommand>,
  command: SomeCommand,
): Promise<Attempt<CarriedOut>> {
  const { survey, key } = admission
  const { responses } = deps
  return responses.inTurn(key.ballotId, async () => {
    const assumed = assumedOf(deps, admission, command)
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const isAssumed = tries === 0 && assumed !== undefined
      const found = isAssumed ? assumed : await loadCounted(deps, admission)
      if (found.surveyRevision !== survey.revision) return OUTDATED
      const decision = decide(survey, found, command)
      if (decision.kind === 'changed') {
        const change = decision.change.draws
          ? await withArmDrawnBefore(admission, decision.change)
          : decision.change
        const made = await commit(deps, admission, change)
        // Of answers that the drawn arm did not accept, nothing may be remembered.
        const after = made !== 'conflict' && made.isAnswered ? afterChange(found, change, made) : undefined
        responses.remember(key, goesOn(change) ? after : undefined)
        if (made === 'conflict' && isAssumed && assumed.fields) responses.share(key)
        if (after) return answered({ found, change, after })
      } else if (!isAssumed) {
        return decision.kind === 'refused'
          ? refused(decision.refusal)
          : answered({ found, change: null, after: found })
      }
    }
    return OUTDATED
  })
}

/**
 * What the ballot is taken to be without a look at it; undefined if that says too little. Counts of limits and labels of
 * keys, by which responses begin, go on and end, are not remembered.
 */
function assumedOf(
  { responses, now }: CarryOutDeps,
  { survey, stoppedAfter, key }: Admission,
  { kind }: Command,
): FoundBallot | undefined {
  const { stopAfter, quotas } = survey.settings
  const isWhole = kind === 'answer' || (stopAfter === null && quotas.length === 0 && key.castId === null)
  const remembered = isWhole ? responses.remembered(key) : undefined
  if (remembered?.surveyRevision === survey.revision) return remembered
  return kind === 'begin' && stoppedAfter === null ? assumedNew(now(), survey.revision) : undefined
}

/** Responses that were completed before the survey got its limit are counted first. */
async function loadCounted(
  { database, responses }: CarryOutDeps,
  admission: Admission,
): Promise<FoundBallot> {
  const found = await responses.load(admission)
  if (found.stop?.completed !== null) return found
  await countCompleted(database, admission.survey.id)
  return responses.load(admission)
}

async function commit(
  { database, responses, surveys }: CarryOutDeps,
  { key, survey, locked, issuedKey, salt, shortestBlocks }: Admission,
  change: Change,
): Promise<Committed | 'conflict'> {
  const name = change.draws ? await stratumOf(database, survey, issuedKey, change.fields.parameters) : null
  const stratum = name === null ? null : { name, blocks: blocksOf(salt, shortestBlocks, name) }
  const committed = await responses.commit({ key, change, survey, locked, issuedKey, stratum })
  if (change.begins === 'counted' && !locked && committed !== 'conflict') surveys.forget(key.surveyId)
  return committed
}
