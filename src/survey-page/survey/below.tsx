import type { ReactNode } from 'react'
import type { InlineScript } from '../../http/assets/assets.ts'

type BelowProps = { readonly navigation: ReactNode; readonly scripts: readonly InlineScript[] }

/** The buttons arrive after the scripts that handle their clicks, and these after the content that is read first. */
export function Below({ navigation, scripts }: BelowProps) {
  return (
    <>
      {scripts.map(({ code, digest }) => (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a script of the product
        <script key={digest} dangerouslySetInnerHTML={{ __html: code }} />
      ))}
      <nav className="survey-bar">{navigation}</nav>
    </>
  )
}
