import { ICONS, type IconName } from './icons.ts'

/** Decoration of 20 px: the words beside it, or the name of its button, give the meaning. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg
      className="glyph"
      width="20"
      height="20"
      viewBox="0 0 24 24"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of the icon set
      dangerouslySetInnerHTML={{ __html: ICONS[name] }}
    />
  )
}
