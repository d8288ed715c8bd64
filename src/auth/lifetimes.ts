/** Days after which a session ends: unused, and in any case. */
export const IDLE_DAYS = 7
export const SESSION_DAYS = 30
