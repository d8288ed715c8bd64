type ShownOnceProps = {
  readonly texts: { readonly shownOnce: string; readonly copied: string; readonly copy: string }
}

/** Where a secret appears after the form beside it has made it, by islands/plain/new-token.ts; never again later. */
export function ShownOnce({ texts }: ShownOnceProps) {
  return (
    <div role="status" data-made="">
      <template>
        <p className="notice">{texts.shownOnce}</p>
        <p>
          <code />
        </p>
        <button type="button" data-copied={texts.copied}>
          {texts.copy}
        </button>
      </template>
    </div>
  )
}
