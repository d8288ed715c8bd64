import { version } from '../../package.json'
import type { ConfigReading } from '../config.ts'
import type { InstanceSettings } from '../config-instance.ts'
import { sanitizedWithLinks } from '../http/requests/sanitize.ts'
import { type Accent, readAccent } from './accent.ts'
import { type Logo, readLogo } from './logo.ts'

export const VERSION: string = version

/** Whoever asks a survey, for the top of its pages instead of the instance. */
export type Organisation = {
  readonly name: string | null
  readonly logo: {
    readonly address: string
    readonly alt: string
    readonly width: number | undefined
    readonly height: number | undefined
  } | null
}

/** An operator's branding of the product: its name, its look and who is responsible for it. */
export type Instance = {
  /** Null for the product's own name in each language. */
  readonly name: string | null
  readonly logo: Logo | null
  readonly accent: Accent | null
  /** On pages of a survey that says so, whoever asks it; null shows the instance. */
  readonly organisation: Organisation | null
  /** Safe HTML for the bottom of every page, unless its survey has another one. */
  readonly footer: string | null
  readonly imprintUrl: string | null
  readonly privacyUrl: string | null
  /** Whether every page says that this is a demo, not only those of the surveys shipped with the product. */
  readonly demoNotice: boolean
}

export const PLAIN_INSTANCE: Instance = {
  name: null,
  logo: null,
  accent: null,
  organisation: null,
  footer: null,
  imprintUrl: null,
  privacyUrl: null,
  demoNotice: false,
}

export type InstanceReading =
  | { readonly ok: true; readonly instance: Instance }
  | { readonly ok: false; readonly problems: readonly string[] }

/** Everything that is wrong with a configuration, so that it can be mended at once. */
export async function allProblems(reading: ConfigReading & { ok: false }): Promise<readonly string[]> {
  const instance = await readInstance(reading.instanceSettings)
  return [...reading.problems, ...(instance.ok ? [] : instance.problems)]
}

/** Reads the logo and checks the colours. */
export async function readInstance(settings: InstanceSettings): Promise<InstanceReading> {
  const problems: string[] = []
  const logo = await readLogo(settings.logoFile, problems)
  const accent = readAccent(settings, problems)
  const footer = settings.footer && sanitizedWithLinks(settings.footer)
  const { name, imprintUrl, privacyUrl, demoNotice } = settings
  if (problems.length > 0) return { ok: false, problems }
  return {
    ok: true,
    instance: { ...PLAIN_INSTANCE, name, logo, accent, footer, imprintUrl, privacyUrl, demoNotice },
  }
}
