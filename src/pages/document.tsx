import { createContext, type ReactNode } from 'react'
import { type Assets, assetUrl, type PageStyles, scriptsOf } from '../http/assets.ts'
import type { Catalogue } from '../texts/en.ts'
import { ICON } from './icon.ts'
import type { LanguageLink } from './page-language.ts'

/** What every page is made with. */
export type PageContext = {
  readonly catalogue: Catalogue
  readonly assets: Assets
  /** Whether every page says that this is a demo, and not only those of surveys that come with the product. */
  readonly demoNotice: boolean
  /** Where the reader may choose another language. */
  readonly languages?: readonly LanguageLink[]
}

/** Whether every page says that this is a demo; footers read it. */
export const DemoNoticeContext = createContext(false)

type DocumentProps = PageContext & {
  /** The screen's own title; the product's name follows it. */
  readonly title: string
  /** The entry script, and the islands that it will load. */
  readonly script?: { readonly entry: string; readonly islands?: readonly string[]; readonly texts?: string }
  /** Files that the entry script loads by itself, once the page is shown. */
  readonly later?: readonly string[]
  /** What the page carries itself instead of loading the stylesheet of all pages: nothing is waited for before it shows. */
  readonly styles?: readonly (keyof PageStyles)[]
  /** Content that works only with script shows itself without one. */
  readonly revealWithoutScript?: boolean
  /** What kind of page it is, for the stylesheet. */
  readonly className?: string
  readonly children: ReactNode
}

/** The HTML document around every screen. */
export function Document({
  catalogue,
  assets,
  demoNotice,
  title,
  script,
  later,
  styles,
  revealWithoutScript,
  className,
  children,
}: DocumentProps) {
  const { manifest } = assets
  const [main, ...preloads] = script ? scriptsOf(manifest, script.entry, script.islands ?? []) : []
  return (
    <html lang={catalogue.language} dir={catalogue.direction}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{`${title} · ${catalogue.pages.product}`}</title>
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#fbfaf7" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#15171a" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href={ICON} type="image/svg+xml" />
        {styles?.map((name) => (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a stylesheet of the product
          <style key={name} dangerouslySetInnerHTML={{ __html: manifest.pageStyles[name].css }} />
        ))}
        {/* With a precedence React writes it before the scripts, which can wait. */}
        {!styles && <link rel="stylesheet" href={assetUrl(manifest.styles)} precedence="default" />}
        {revealWithoutScript && (
          <noscript>
            <link rel="stylesheet" href={assetUrl(manifest.noscriptStyles)} />
          </noscript>
        )}
        {script?.texts && <script type="module" src={assetUrl(manifest.scripts[script.texts]?.file ?? '')} />}
        {main && <script type="module" src={assetUrl(main)} data-files={later?.map(assetUrl).join(' ')} />}
        {manifest.scripts.reload && <script type="module" src={assetUrl(manifest.scripts.reload.file)} />}
        {preloads.map((file) => (
          <link key={file} rel="modulepreload" href={assetUrl(file)} />
        ))}
      </head>
      <body className={className}>
        <DemoNoticeContext value={demoNotice}>{children}</DemoNoticeContext>
      </body>
    </html>
  )
}
