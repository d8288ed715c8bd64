import { scriptSafeJson } from '../../http/pages/render.tsx'

export function PageData({ id, value }: { readonly id: string; readonly value: unknown }) {
  const json = { __html: scriptSafeJson(value) }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON that cannot end the element
  return <script type="application/json" id={id} dangerouslySetInnerHTML={json} />
}
