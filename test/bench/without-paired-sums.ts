import { plugin } from 'bun'

/** The module without any function: tallies have no sums, and ballots add nothing to them. */
const EMPTY = `
  const products = new Float64Array(0)
  export const pairIndex = () => 0
  export const emptyPairedSums = () => ({ products, votesSeen: null })
  export const addToPairedSums = () => {}
`

/** Loaded before the product, this makes it count ballots without the sums of products of votes. */
plugin({
  name: 'without paired sums',
  setup(build) {
    build.onLoad({ filter: /domain\/paired-sums\.ts$/ }, () => ({ contents: EMPTY, loader: 'js' }))
  },
})
