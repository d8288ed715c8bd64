export const BODY_BYTES = 256 * 1024

/** Larger than `BODY_BYTES`: a survey grows call by call, but is imported in one, with its images in base64. */
export const IMPORT_BYTES = 18 * 1024 * 1024

/** Enough for all parts of a definition, which an editor that was offline sends at once, and for the texts of a language. */
export const DEFINITION_BYTES = 2 * 1024 * 1024

/** All texts of the largest survey in twelve languages. */
export const TRANSLATIONS_BYTES = 8 * 1024 * 1024

export const BODY_DEPTH = 16

export const FORM_BYTES = 8 * 1024

/** Bodies of one address that may arrive at once: those of a whole lecture hall come within milliseconds. */
export const ARRIVING_BODIES = 256
