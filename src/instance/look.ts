import { setBounded } from '../cache/bounded-map.ts'
import { isColor } from '../domain/survey/look/accent.ts'
import { imageSize } from '../domain/survey/look/images.ts'
import { lookIn } from '../domain/survey/look/look.ts'
import type { LookSettings } from '../domain/survey/look/look-settings.ts'
import { pages } from '../urls.ts'
import { type Accent, accentOf } from './accent.ts'
import type { Instance, Organisation } from './instance.ts'

type Shown = { readonly id: string } & Parameters<typeof lookIn>[0]

const ACCENTS = 256

/** Accents by their colour: making one takes longer than sending a page that has been made before. */
const accents = new Map<string, Accent>()

/**
 * An instance as the pages of a survey show it: the survey's look replaces its own.
 *
 * @param language in which the survey is shown; null for its first
 */
export function inLookOf(instance: Instance, survey: Shown, language: string | null = null): Instance {
  const { organisation: name, logo, accentColor: stored } = lookIn(survey, language)
  // It becomes part of a stylesheet, so it has to be a colour whatever has written it.
  const accentColor = stored !== null && isColor(stored) ? stored : null
  if (name === null && logo === null && accentColor === null) return instance
  return {
    ...instance,
    accent: accentColor === null ? instance.accent : madeOnce(accentColor),
    organisation: name === null && logo === null ? null : { name, logo: shownLogo(survey.id, logo) },
  }
}

function madeOnce(color: string): Accent {
  const accent = accents.get(color) ?? accentOf(color)
  setBounded(accents, color, accent, ACCENTS)
  return accent
}

function shownLogo(surveyId: string, logo: LookSettings['logo']): Organisation['logo'] {
  if (logo === null) return null
  const { width, height } = imageSize(logo.file) ?? {}
  return { address: pages.surveyImage(surveyId, logo.file), alt: logo.alt, width, height }
}
