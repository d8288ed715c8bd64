type ShownOnceProps = {
  readonly texts: Readonly<Record<'shownOnce' | 'copied' | 'copy' | 'done', string>>
  /** The page that lists what was made. */
  readonly to: string
}

/** Where a secret appears after the form beside it has made it, by islands/account/new-token.ts; never again later. */
export function ShownOnce({ texts, to }: ShownOnceProps) {
  return (
    <div role="status" data-made="">
      <template>
        <p className="notice">{texts.shownOnce}</p>
        <p>
          <code />
        </p>
        <button type="button" data-copied={texts.copied}>
          {texts.copy}
        </button>{' '}
        <a href={to}>{texts.done}</a>
      </template>
    </div>
  )
}
