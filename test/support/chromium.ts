import { existsSync } from 'node:fs'

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The browser of the journeys: $CHROMIUM, or where systems keep it; undefined where there is none. */
export function chromiumPath(): string | undefined {
  return process.env.CHROMIUM || PLACES.find((place) => existsSync(place))
}
