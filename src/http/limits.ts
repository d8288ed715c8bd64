/** Bytes of a request's body. */
export const BODY_BYTES = 256 * 1024

/** Lists and objects inside one another. */
export const BODY_DEPTH = 16
