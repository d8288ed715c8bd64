import type { PageTexts } from '../../texts/en.ts'

/** Replaces the contents of a page that does not run in the browser: it is too old, or a script failed. */
export function CannotRun({ texts }: { readonly texts: PageTexts }) {
  return (
    <p className="notice survey-step cannot-run-notice" role="alert">
      {texts.cannotRun}
    </p>
  )
}
