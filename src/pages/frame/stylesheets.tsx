import { assetUrl, type Manifest, type PageStyles } from '../../http/assets/assets.ts'

/** The stylesheets of a page. */
export type Styling = {
  /** Inline styles instead of the stylesheet of all pages: nothing delays the first paint. */
  readonly styles?: readonly (keyof PageStyles)[]
  /** Whether it is a page of a room, whose styles no other page loads. */
  readonly isOfRoom?: boolean
  /** Reveals content that works only with script even without one, and on paper. */
  readonly revealWithoutScript?: boolean
}

type Props = Styling & {
  readonly manifest: Manifest
  /** The colours of the server or of the survey, if it has its own. */
  readonly accent: string | undefined
}

export function Stylesheets({ manifest, styles, accent, isOfRoom, revealWithoutScript }: Props) {
  return (
    <>
      {styles?.map((name) => (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a stylesheet of the product
        <style key={name} dangerouslySetInnerHTML={{ __html: manifest.pageStyles[name].css }} />
      ))}
      {accent && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a stylesheet of two colours that were checked
        <style dangerouslySetInnerHTML={{ __html: accent }} />
      )}
      {/* With a precedence, React writes it before the scripts, which can wait. */}
      {!styles && <link rel="stylesheet" href={assetUrl(manifest.styles)} precedence="default" />}
      {isOfRoom && <link rel="stylesheet" href={assetUrl(manifest.roomStyles)} precedence="default" />}
      {revealWithoutScript && (
        <>
          <noscript>
            <link rel="stylesheet" href={assetUrl(manifest.noscriptStyles)} />
          </noscript>
          <link rel="stylesheet" href={assetUrl(manifest.noscriptStyles)} media="print" />
        </>
      )}
    </>
  )
}
