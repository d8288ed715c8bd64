import type { DisclosedOption } from './disclosure.ts'

type WithShare = { readonly share: number | null }

/** Published shares of resampled surveys are in steps of 5 %. */
const STEPS_OF_SHARES = 20

/**
 * An outcome as it is published: what is decided, and what others lack, is exact, as net votes are. Shares of resampled
 * surveys are rounded: with all their digits they would tell more of the ballots than published intervals do.
 *
 * @returns undefined if the net votes of an option are not published
 */
export function discloseOutcome<
  Funded extends WithShare,
  NotFunded extends WithShare,
  Outcome extends { readonly funded: readonly Funded[]; readonly notFunded: readonly NotFunded[] },
>(
  outcome: Outcome & { readonly funded: readonly Funded[]; readonly notFunded: readonly NotFunded[] },
  options: readonly Pick<DisclosedOption, 'netVotes'>[],
): Outcome | undefined {
  if (options.some(({ netVotes }) => netVotes === null)) return undefined
  return {
    ...outcome,
    funded: outcome.funded.map(withRoundedShare),
    notFunded: outcome.notFunded.map(withRoundedShare),
  }
}

const withRoundedShare = <Each extends WithShare>(each: Each): Each => ({
  ...each,
  share: each.share === null ? null : Math.round(each.share * STEPS_OF_SHARES) / STEPS_OF_SHARES,
})
