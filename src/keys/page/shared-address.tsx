type SharedAddressProps = {
  readonly id: string
  readonly link: string
  readonly texts: { readonly label: string; readonly copy: string }
}

/** The address of a public page, to be copied. */
export function SharedAddress({ id, link, texts }: SharedAddressProps) {
  return (
    <>
      <div className="share-address">
        <label htmlFor={id}>{texts.label}</label>
        <input id={id} readOnly value={link} dir="ltr" spellCheck={false} />
      </div>
      <div className="actions">
        <button type="button" data-copy={link}>
          {texts.copy}
        </button>
      </div>
    </>
  )
}
