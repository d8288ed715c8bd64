/**
 * Stands in the survey's page itself and remembers what is pressed until the first script file is there to follow it
 * (`islands/early.ts`). The security policy lets this one script by its digest.
 */
export const FIRST_SCRIPT = 'presses=[];onclick=e=>presses.push(e.target)'

const digest = new Bun.CryptoHasher('sha256').update(FIRST_SCRIPT).digest('base64')

/** As the security policy names it. */
export const FIRST_SCRIPT_DIGEST = `sha256-${digest}`
