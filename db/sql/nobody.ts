/** The respondent of a key's row that is nobody's: its response was discarded or, if ballots are secret, cast. */
export const NOBODY = ''
