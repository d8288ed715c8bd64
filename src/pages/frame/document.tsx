import { createContext, type ReactNode } from 'react'
import type { BorrowedTexts } from '../../domain/survey/translations/borrowed-texts.ts'
import { directionOf } from '../../domain/survey/translations/languages.ts'
import { type Assets, assetUrl, type PageStyles, scriptsOf } from '../../http/assets/assets.ts'
import { IMAGE_POLICY } from '../../http/replies/security.ts'
import { type Instance, PLAIN_INSTANCE } from '../../instance/instance.ts'
import type { Catalogue } from '../../texts/en.ts'
import type { Embedding } from '../respondent/embedding.ts'
import type { LanguageChoice } from './page-language.ts'

export type PageContext = {
  readonly catalogue: Catalogue
  readonly assets: Assets
  readonly instance: Instance
  readonly languages?: LanguageChoice | undefined
  /** The language of the survey that the page shows; null or absent for that of its own texts. */
  readonly written?: string | null
  /** How the page behaves in a frame of other websites, if they may show it. */
  readonly embedding?: Embedding | undefined
  /** The survey's texts that are missing in it. */
  readonly borrowed?: (() => BorrowedTexts | undefined) | undefined
}

/** The instance's texts in headers and footers. */
export const InstanceContext = createContext(PLAIN_INSTANCE)

export function productName({ catalogue, instance }: Pick<PageContext, 'catalogue' | 'instance'>): string {
  return instance.organisation?.name ?? instance.name ?? catalogue.pages.product
}

/** The same page in a language, for search engines; `x-default` names the one that follows the reader's browser. */
export type Alternate = { readonly language: string; readonly href: string }

/** The picture in the preview of a link. */
export type PreviewImage = {
  readonly address: string
  readonly width: number
  readonly height: number
  readonly alt: string
}

/** The preview of a link to a page (Open Graph). */
export type LinkPreview = {
  readonly title: string
  readonly address: string
  readonly image?: PreviewImage | undefined
}

type DocumentProps = PageContext & {
  /** The page's own title; the product's name is appended. */
  readonly title: string
  readonly script?: { readonly entry: string; readonly islands?: readonly string[] }
  /** What search engines say about the page. */
  readonly description?: string
  readonly alternates?: readonly Alternate[] | undefined
  /** What links to the page show in chats and elsewhere. */
  readonly preview?: LinkPreview
  /** Scripts that run before the entry script, in order. */
  readonly before?: readonly (string | false)[]
  /** A second script, which is optional for the page. */
  readonly extra?: string
  /** Files that the entry script loads on its own, once the page is shown. */
  readonly later?: readonly string[]
  /** Inline styles instead of the stylesheet of all pages: nothing delays the first paint. */
  readonly styles?: readonly (keyof PageStyles)[]
  /** Whether it is a page of a room, whose styles no other page loads. */
  readonly isOfRoom?: boolean
  /** Reveals content that works only with script even without one, and on paper. */
  readonly revealWithoutScript?: boolean
  /** Whether it loads no images from other servers, which would learn who sees what and when. */
  readonly ownImages?: boolean | undefined
  /** The kind of page, for the stylesheet. */
  readonly className?: string
  readonly children: ReactNode
}

export function Document({
  catalogue,
  written,
  assets,
  instance,
  title,
  script,
  description,
  alternates,
  preview,
  before,
  extra,
  later,
  styles,
  isOfRoom,
  revealWithoutScript,
  ownImages,
  className,
  embedding,
  children,
}: DocumentProps) {
  const { manifest } = assets
  const [main, ...preloads] = script ? scriptsOf(manifest, script.entry, script.islands ?? []) : []
  return (
    <html lang={written ?? catalogue.language} dir={written ? directionOf(written) : catalogue.direction}>
      <head>
        <meta charSet="utf-8" />
        {ownImages && <meta httpEquiv="content-security-policy" content={IMAGE_POLICY} />}
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{`${title} · ${productName({ catalogue, instance })}`}</title>
        {description && <meta name="description" content={description} />}
        {alternates?.map(({ language, href }) => (
          <link key={language} rel="alternate" hrefLang={language} href={href} />
        ))}
        {preview && (
          <>
            <meta property="og:type" content="website" />
            <meta property="og:site_name" content={productName({ catalogue, instance })} />
            <meta property="og:title" content={preview.title} />
            <meta property="og:url" content={preview.address} />
            {description && <meta property="og:description" content={description} />}
            {preview.image && <PreviewPicture {...preview.image} />}
          </>
        )}
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#fbfaf7" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#15171a" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href={ICON} type="image/svg+xml" />
        {styles?.map((name) => (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a stylesheet of the product
          <style key={name} dangerouslySetInnerHTML={{ __html: manifest.pageStyles[name].css }} />
        ))}
        {instance.accent && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a stylesheet of two colours that were checked
          <style dangerouslySetInnerHTML={{ __html: instance.accent.css }} />
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
        {before?.map(
          (name) =>
            name && (
              <script key={name} type="module" src={assetUrl(scriptsOf(manifest, name, [])[0] ?? '')} />
            ),
        )}
        {main && <script type="module" src={assetUrl(main)} data-files={later?.map(assetUrl).join(' ')} />}
        {extra && <script type="module" src={assetUrl(scriptsOf(manifest, extra, [])[0] ?? '')} />}
        {embedding && (
          <script
            type="module"
            src={assetUrl(scriptsOf(manifest, 'embedded', [])[0] ?? '')}
            data-origins={embedding.origins.join(' ')}
            data-height={embedding.tellsHeight || undefined}
          />
        )}
        {manifest.scripts.reload && <script type="module" src={assetUrl(manifest.scripts.reload.file)} />}
        {preloads.map((file) => (
          <link key={file} rel="modulepreload" href={assetUrl(file)} />
        ))}
      </head>
      <body className={embedding?.isFramed ? `${className ?? ''} embedded`.trim() : className}>
        <InstanceContext value={instance}>{children}</InstanceContext>
      </body>
    </html>
  )
}

function PreviewPicture({ address, width, height, alt }: PreviewImage) {
  return (
    <>
      <meta property="og:image" content={address} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content={`${width}`} />
      <meta property="og:image:height" content={`${height}`} />
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

/**
 * The product's icon, the square of three votes, small enough to be inlined in each page: a request for it would
 * compete with what the page waits for. `public/files/icons` has it as a file.
 */
const ICON =
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'><path d='M2 6h28M2 16h28M2 26h28' stroke='%235b67d8' stroke-width='8' stroke-dasharray='8 2'/></svg>"
