import { existsSync } from 'node:fs'

const SHELL = '/usr/bin/chromium-headless-shell'
const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

const found = (places: readonly string[]) => process.env.CHROMIUM || places.find((place) => existsSync(place))

/** The browser that people use, for benchmarks: $CHROMIUM, or a usual location; undefined if there is none. */
export const chromiumPath = (): string | undefined => found(PLACES)

/**
 * The same for journeys, with a preference for the headless shell, in which a page needs a third of the processor
 * time.
 */
export const journeyBrowserPath = (): string | undefined => found([SHELL, ...PLACES])
