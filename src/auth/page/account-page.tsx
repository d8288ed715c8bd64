import Bowser from 'bowser'
import type { AccountBody, SessionBody, Account as SignedIn } from '../../contract/accounts/accounts.ts'
import type { TokenReply } from '../../contract/accounts/tokens.ts'
import { DesignerShell } from '../../pages/designer/designer-shell.tsx'
import { Document, type PageContext } from '../../pages/frame/document.tsx'
import { ScrollTable } from '../../pages/parts/scroll-table.tsx'
import type { Catalogue } from '../../texts/en.ts'
import { instantIn } from '../../texts/instants.ts'
import { say } from '../../texts/text.ts'
import { api } from '../../urls.ts'
import { AccountsTable } from './accounts-table.tsx'
import { CallForm } from './call-form.tsx'
import { TokenSection } from './token-section.tsx'

export type Done = keyof Catalogue['account']['done']

type AccountPageProps = PageContext & {
  readonly signedIn: SignedIn
  readonly sessions: readonly SessionBody[]
  readonly tokens: readonly TokenReply[]
  /** For admins: the accounts found, and the part of their address that was searched for. */
  readonly accounts: { readonly found: readonly AccountBody[]; readonly part: string } | null
  readonly done: Done | undefined
}

export function AccountPage({ signedIn, sessions, tokens, accounts, done, ...context }: AccountPageProps) {
  const { account: texts, designer, language } = context.catalogue
  return (
    <Document {...context} title={texts.title} script={{ entry: 'account' }}>
      <DesignerShell catalogue={context.catalogue} email={signedIn.email} here="account">
        <div className="account-page">
          <h1>{texts.title}</h1>
          <p>{say(texts.signedInAs, language, { email: signedIn.email })}</p>
          <noscript>
            <p className="notice">{designer.needsScript}</p>
          </noscript>
          <p role="status" className={done && 'notice'} id="account-status" data-failed={texts.failed}>
            {done && texts.done[done]}
          </p>
          <Sessions sessions={sessions} texts={texts} language={language} />
          <TokenSection tokens={tokens} texts={texts.tokens} language={language} />
          {accounts && <AccountsTable {...accounts} ownId={signedIn.id} texts={texts} language={language} />}
        </div>
      </DesignerShell>
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
    <section className="sessions panel">
      <h2>{texts.heading}</h2>
      <p className="hint">{texts.lead}</p>
      <ScrollTable label={texts.heading} columns={[texts.device, texts.lastSeen, texts.since, texts.end]}>
        {sessions.map((session) => (
          <SessionRow key={session._id} session={session} texts={texts} language={language} />
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
  const device = userAgent === null ? texts.unknown : deviceOf(userAgent, texts, language)
  return (
    <tr>
      <th scope="row">{device}</th>
      <td data-label={texts.lastSeen}>{moment(lastSeenAt, language)}</td>
      <td data-label={texts.since}>{moment(createdAt, language)}</td>
      <td>
        {isCurrent ? (
          texts.here
        ) : (
          <CallForm
            calls={[{ method: 'DELETE', url: api.session(_id) }]}
            done="ended"
            label={texts.end}
            name={say(texts.endNamed, language, { device })}
            look="quiet"
          />
        )}
      </td>
    </tr>
  )
}

/** The browser and the system that a user agent names; scripts and others that name none as they call themselves. */
function deviceOf(userAgent: string, { browserOn }: RowProps['texts'], language: string): string {
  const { browser, os } = Bowser.parse(userAgent)
  return browser.name && os.name
    ? say(browserOn, language, { browser: browser.name, system: os.name })
    : userAgent
}

/** An instant in words, in UTC. */
function moment(instant: string, language: string) {
  return <time dateTime={instant}>{instantIn('UTC', instant, language, 'short')}</time>
}
