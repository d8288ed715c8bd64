import { accountCalls } from '../../account-urls.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import type { AccountBody } from '../../contract/accounts/accounts.ts'
import { ScrollTable } from '../../pages/parts/scroll-table.tsx'
import type { Catalogue } from '../../texts/en.ts'
import { say } from '../../texts/text.ts'
import { pages } from '../../urls.ts'
import { CallForm } from './call-form.tsx'

type Texts = Catalogue['account']['accounts']

type AccountsProps = {
  readonly found: readonly AccountBody[]
  readonly part: string
  readonly ownId: string
  readonly texts: Catalogue['account']
  readonly language: string
}

export function AccountsTable({ found, part, ownId, texts: { accounts: texts }, language }: AccountsProps) {
  const { email, roles, surveys, created, state, disable } = texts
  return (
    <section className="panel accounts">
      <h2>{texts.heading}</h2>
      <p className="hint">{texts.lead}</p>
      <form className="search" action={pages.account()}>
        <div className="field">
          <label htmlFor="accounts-email">{texts.search}</label>
          <input id="accounts-email" type="search" name="email" maxLength={254} defaultValue={part} />
        </div>
        <button type="submit">{texts.find}</button>
      </form>
      {found.length === 0 && <EmptyState text={texts.none} />}
      <ScrollTable label={texts.heading} columns={[email, roles, surveys, created, state, disable]}>
        {found.map((account) => (
          <AccountRow key={account._id} account={account} ownId={ownId} texts={texts} language={language} />
        ))}
      </ScrollTable>
    </section>
  )
}

type RowProps = {
  readonly account: AccountBody
  readonly ownId: string
  readonly texts: Texts
  readonly language: string
}

function AccountRow({ account, ownId, texts, language }: RowProps) {
  const { _id, email, roles, surveyCount, createdAt, disabledAt } = account
  const isDisabled = disabledAt !== null
  const name = say(isDisabled ? texts.enableNamed : texts.disableNamed, language, { email })
  const state = isDisabled
    ? say(texts.disabledSince, language, { time: dayOf(disabledAt, language) })
    : texts.active
  return (
    <tr>
      <th scope="row">{email}</th>
      <td data-label={texts.roles}>{roles.join(', ') || texts.noRole}</td>
      <td className="number" data-label={texts.surveys}>
        {surveyCount}
      </td>
      <td data-label={texts.created}>{dayOf(createdAt, language)}</td>
      <td data-label={texts.state}>{state}</td>
      <td>
        {_id === ownId ? (
          texts.you
        ) : (
          <CallForm
            calls={[{ method: 'PATCH', url: accountCalls.account(_id), body: { disabled: !isDisabled } }]}
            done={isDisabled ? 'enabled' : 'disabled'}
            label={isDisabled ? texts.enable : texts.disable}
            name={name}
            look={isDisabled ? 'quiet' : 'quiet danger'}
          />
        )}
      </td>
    </tr>
  )
}

function dayOf(instant: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(instant))
}
