import type { Image } from './images.ts'

/** How the pages of a survey look; what is null is as on all pages of the instance. */
export type LookSettings = {
  /** The name of whoever asks, for the top of every page. */
  readonly organisation: string | null
  readonly logo: Image | null
  /** The colour of links and buttons on light pages, as #rrggbb. */
  readonly accentColor: string | null
  /** HTML for the bottom of every page. */
  readonly footer: string | null
}

export const NO_LOOK: LookSettings = { organisation: null, logo: null, accentColor: null, footer: null }

/** In characters. */
export const LOOK_LIMITS = { organisation: 100 } as const
