import type { reader } from './config-reader.ts'
import { COLOR, LINK } from './config-values.ts'

/** The product's name and look, and who is responsible for it, as configured by the operator. */
export type InstanceSettings = {
  readonly name: string | null
  readonly logoFile: string | null
  /** Colours as #rrggbb. */
  readonly accentColor: string | null
  readonly accentColorDark: string | null
  /** A text or HTML for the bottom of every page. */
  readonly footer: string | null
  readonly imprintUrl: string | null
  readonly privacyUrl: string | null
  readonly demoNotice: boolean
}

/** Reads the settings; the logo and the contrast of the colours are checked when the server starts. */
export function readInstanceSettings(read: ReturnType<typeof reader>): InstanceSettings {
  return {
    name: read.text('INSTANCE_NAME'),
    logoFile: read.text('LOGO_FILE'),
    accentColor: read.value('ACCENT_COLOR', COLOR),
    accentColorDark: read.value('ACCENT_COLOR_DARK', COLOR),
    footer: read.text('FOOTER_TEXT'),
    imprintUrl: read.value('IMPRINT_URL', LINK),
    privacyUrl: read.value('PRIVACY_URL', LINK),
    demoNotice: read.choice('DEMO_NOTICE', ['0', '1'], '0') === '1',
  }
}
