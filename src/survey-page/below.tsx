import type { ReactNode } from 'react'
import type { InlineScript } from '../http/assets.ts'

type BelowProps = { readonly navigation: ReactNode; readonly scripts: readonly InlineScript[] }

/** Clicks here are handled from the start, and no script comes before the content that is read first. */
export function Below({ navigation, scripts }: BelowProps) {
  return (
    <>
      <nav className="survey-bar">{navigation}</nav>
      {scripts.map(({ code, digest }) => (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a script of the product
        <script key={digest} dangerouslySetInnerHTML={{ __html: code }} />
      ))}
    </>
  )
}
