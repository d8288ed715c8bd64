import { assetUrl, type Manifest, scriptsOf } from '../../http/assets/assets.ts'
import type { Embedding } from '../respondent/embedding.ts'

/** The scripts of a page. */
export type PageScript = {
  readonly entry: string
  /** The islands that the page shows at once, whose files are loaded beside the entry's. */
  readonly islands?: readonly string[]
  /** Scripts that run before it, in order. */
  readonly before?: readonly (string | false)[]
  /** A second script, which is optional for the page. */
  readonly extra?: string | false | undefined
  /** Files that the entry script loads on its own, once the page is shown. */
  readonly later?: readonly string[]
}

type Props = {
  readonly manifest: Manifest
  readonly script: PageScript | undefined
  readonly embedding: Embedding | undefined
}

export function Scripts({ manifest, script, embedding }: Props) {
  const { before, entry, islands = [], extra, later } = script ?? {}
  const [main, ...preloads] = entry ? scriptsOf(manifest, entry, islands) : []
  const alone = (name: string) => assetUrl(scriptsOf(manifest, name, [])[0] ?? '')
  return (
    <>
      {before?.map((name) => name && <script key={name} type="module" src={alone(name)} />)}
      {main && <script type="module" src={assetUrl(main)} data-files={later?.map(assetUrl).join(' ')} />}
      {extra && <script type="module" src={alone(extra)} />}
      {embedding && (
        <script
          type="module"
          src={alone('embedded')}
          data-origins={embedding.origins.join(' ')}
          data-height={embedding.tellsHeight || undefined}
        />
      )}
      {manifest.scripts.reload && <script type="module" src={assetUrl(manifest.scripts.reload.file)} />}
      {preloads.map((file) => (
        <link key={file} rel="modulepreload" href={assetUrl(file)} />
      ))}
    </>
  )
}
