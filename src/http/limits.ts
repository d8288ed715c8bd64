/** Bytes of a request's body. */
export const BODY_BYTES = 256 * 1024

/** Bytes of a survey's definition that is imported: a survey grows call by call, and comes back in one. */
export const IMPORT_BYTES = 4 * 1024 * 1024

/** Lists and objects inside one another. */
export const BODY_DEPTH = 16

/** Bytes that a form of a page sends. */
export const FORM_BYTES = 8 * 1024
