/** A designer's HTML, sanitized on the server before it reaches a page (see src/http/requests/sanitize.ts). */
export function RichText({ html, className }: { readonly html: string; readonly className?: string }) {
  if (html === '') return null
  const classes = className ? `rich-text ${className}` : 'rich-text'
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized when the survey was read
  return <div className={classes} dir="auto" dangerouslySetInnerHTML={{ __html: html }} />
}
