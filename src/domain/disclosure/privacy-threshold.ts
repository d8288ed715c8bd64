/**
 * The privacy threshold: with fewer responses a figure could reveal who answered what, so it is shown only to the
 * survey's designers, and not even to them when they filter.
 */
export const PRIVACY_THRESHOLD = 5
