/**
 * The privacy threshold: with fewer responses a figure could tell who answered what, so it is not shown to anybody but
 * the survey's designers, and not even to them where they filter.
 */
export const PRIVACY_THRESHOLD = 5
