import type { Instance } from '../../instance/instance.ts'
import type { Catalogue } from '../../texts/en.ts'

/** The same page in a language, for search engines; `x-default` names the one that follows the reader's browser. */
export type Alternate = { readonly language: string; readonly href: string }

/** The picture in the preview of a link. */
type PreviewImage = {
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

/** What others learn of a page without opening it. */
export type LinkedAs = {
  /** What search engines say about the page. */
  readonly description?: string | undefined
  readonly alternates?: readonly Alternate[] | undefined
  /** What links to the page show in chats and elsewhere. */
  readonly preview?: LinkPreview | undefined
}

type Named = { readonly catalogue: Catalogue; readonly instance: Instance }

/** What the product is called on this server. */
export function productName({ catalogue, instance }: Named): string {
  return instance.organisation?.name ?? instance.name ?? catalogue.pages.product
}

/** For search engines, and for what shows links to the page. */
export function LinkTags({
  description,
  alternates,
  preview,
  siteName,
}: LinkedAs & { readonly siteName: string }) {
  return (
    <>
      {description && <meta name="description" content={description} />}
      {alternates?.map(({ language, href }) => (
        <link key={language} rel="alternate" hrefLang={language} href={href} />
      ))}
      {preview && (
        <>
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content={siteName} />
          <meta property="og:title" content={preview.title} />
          <meta property="og:url" content={preview.address} />
          {description && <meta property="og:description" content={description} />}
          {preview.image && <PreviewPicture {...preview.image} />}
        </>
      )}
    </>
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
