import { existsSync } from 'node:fs'

const SHELL = '/usr/bin/chromium-headless-shell'
const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

const found = (places: readonly string[]) => process.env.CHROMIUM || places.find((place) => existsSync(place))

/** The browser that people have, for benchmarks: $CHROMIUM, or where systems keep it; undefined where there is none. */
export const chromiumPath = (): string | undefined => found(PLACES)

/** The same for journeys, to which its headless shell comes first: a page needs a third of the processor time there. */
export const journeyBrowserPath = (): string | undefined => found([SHELL, ...PLACES])
