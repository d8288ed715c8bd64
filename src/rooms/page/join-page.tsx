import { Document, type PageContext } from '../../pages/frame/document.tsx'
import { Shell } from '../../pages/frame/shell.tsx'
import { toolPages } from '../../urls.ts'

type JoinProps = PageContext & {
  /** The code that leads to no room, as typed. */
  readonly unknown?: string | undefined
}

/** Where people type the code of a room. */
export function JoinPage({ unknown, ...context }: JoinProps) {
  const texts = context.catalogue.pages.room
  return (
    <Document {...context} title={texts.joinTitle} isOfRoom>
      <Shell texts={context.catalogue.pages} languages={context.languages}>
        <form className="notice-page room-join" action={toolPages.joinRoom()}>
          <h1>{texts.joinTitle}</h1>
          <p className="lead" id="room-lead">
            {texts.joinLead}
          </p>
          {unknown !== undefined && (
            <p className="notice" role="alert">
              {texts.unknown}
            </p>
          )}
          <label htmlFor="room-code">{texts.code}</label>
          <input
            id="room-code"
            name="code"
            required
            maxLength={20}
            defaultValue={unknown}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            dir="ltr"
            aria-describedby="room-lead"
          />
          <button type="submit" className="primary">
            {texts.join}
          </button>
        </form>
      </Shell>
    </Document>
  )
}
