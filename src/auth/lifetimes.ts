/** Days after which a session ends: if unused, and in any case. */
export const IDLE_DAYS = 7
export const SESSION_DAYS = 30
export const SESSION_SECONDS = SESSION_DAYS * 24 * 60 * 60

/** How long a person may take to sign in at the provider, in seconds. */
export const ATTEMPT_SECONDS = 600

/** The longest time from the provider's answer to the session, in seconds. */
export const HANDOFF_SECONDS = 60

/** How long a link in a mail signs in, in minutes. */
export const LINK_MINUTES = 15
