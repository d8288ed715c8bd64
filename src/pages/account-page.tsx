import type { AccountBody, SessionBody, Account as SignedIn } from '../contract/accounts.ts'
import type { Catalogue } from '../texts/en.ts'
import { say } from '../texts/text.ts'
import { api, pages } from '../urls.ts'
import { Account, CallForm } from './account.tsx'
import { AccountsTable } from './accounts-table.tsx'
import { Document, type PageContext } from './document.tsx'
import { ScrollTable } from './scroll-table.tsx'
import { Shell } from './shell.tsx'

/** What has just been done, by its name in the address. */
export type Done = keyof Catalogue['account']['done']

type AccountPageProps = PageContext & {
  readonly signedIn: SignedIn
  readonly sessions: readonly SessionBody[]
  /** For admins: the accounts that were searched for, and by which part of their address. */
  readonly accounts: { readonly found: readonly AccountBody[]; readonly part: string } | null
  readonly done: Done | undefined
}

/** Where somebody is signed in, and for admins who else may be. */
export function AccountPage({ signedIn, sessions, accounts, done, ...context }: AccountPageProps) {
  const { account: texts, designer, language, pages: shared } = context.catalogue
  return (
    <Document {...context} title={texts.title} script={{ entry: 'account' }}>
      <Shell texts={shared} aside={<Account email={signedIn.email} logout={designer.logout} />}>
        <div className="account-page">
          <h1>{texts.title}</h1>
          <nav className="survey-links" aria-label={texts.title}>
            <a href={pages.designer()}>{designer.projects}</a>
          </nav>
          <p>{say(texts.signedInAs, language, { email: signedIn.email })}</p>
          <noscript>
            <p className="notice">{designer.needsScript}</p>
          </noscript>
          <p role="status" className={done && 'notice'} id="account-status" data-failed={texts.failed}>
            {done && texts.done[done]}
          </p>
          <Sessions {...{ sessions, texts, language }} />
          {accounts && <AccountsTable {...{ ...accounts, ownId: signedIn.id, texts, language }} />}
        </div>
      </Shell>
    </Document>
  )
}

type SessionsProps = Pick<AccountPageProps, 'sessions'> & {
  readonly texts: Catalogue['account']
  readonly language: string
}

function Sessions({ sessions, texts: { sessions: texts }, language }: SessionsProps) {
  const others = sessions.filter(({ isCurrent }) => !isCurrent)
  return (
    <section className="sessions">
      <h2>{texts.heading}</h2>
      <p className="hint">{texts.lead}</p>
      <ScrollTable label={texts.heading} columns={[texts.device, texts.lastSeen, texts.since, texts.end]}>
        {sessions.map((session) => (
          <SessionRow key={session._id} {...{ session, texts, language }} />
        ))}
      </ScrollTable>
      {others.length > 1 && (
        <CallForm
          calls={others.map(({ _id }) => ({ method: 'DELETE', url: api.session(_id) }))}
          done="endedOthers"
          label={texts.endOthers}
        />
      )}
    </section>
  )
}

type RowProps = {
  readonly session: SessionBody
  readonly texts: Catalogue['account']['sessions']
  readonly language: string
}

function SessionRow({ session, texts, language }: RowProps) {
  const { _id, userAgent, lastSeenAt, createdAt, isCurrent } = session
  const device = userAgent ?? texts.unknown
  return (
    <tr>
      <th scope="row">{device}</th>
      <td>{moment(lastSeenAt, language)}</td>
      <td>{moment(createdAt, language)}</td>
      <td>
        {isCurrent ? (
          texts.here
        ) : (
          <CallForm
            calls={[{ method: 'DELETE', url: api.session(_id) }]}
            done="ended"
            label={texts.end}
            name={say(texts.endNamed, language, { device })}
          />
        )}
      </td>
    </tr>
  )
}

/** An instant in words, in UTC. */
function moment(instant: string, language: string) {
  const words = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  })
  return <time dateTime={instant}>{`${words.format(new Date(instant))} UTC`}</time>
}
