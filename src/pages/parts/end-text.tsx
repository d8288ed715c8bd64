/** The designer's text for the end of a visit, with its line breaks. */
export function EndText({ text }: { readonly text: string }) {
  return (
    <>
      {text.split(/\n+/).map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines stay as they are
        <p key={at} className="lead" dir="auto">
          {line}
        </p>
      ))}
    </>
  )
}
