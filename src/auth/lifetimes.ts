/** Days after which a session ends: unused, and in any case. */
export const IDLE_DAYS = 7
export const SESSION_DAYS = 30
export const SESSION_SECONDS = SESSION_DAYS * 24 * 60 * 60

/** Seconds that a person has for signing in at the provider. */
export const ATTEMPT_SECONDS = 600

/** Seconds from the provider's answer to the session. */
export const HANDOFF_SECONDS = 60
