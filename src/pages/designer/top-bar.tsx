import { teamsPage } from '../../account-urls.ts'
import { Icon } from '../../components/icon.tsx'
import { Menu } from '../../components/menu.tsx'
import type { Catalogue } from '../../texts/en.ts'
import { api, pages } from '../../urls.ts'

export type TopBarProps = {
  /** The signed-in account; absent on a page that is the same for everybody. */
  readonly email?: string
  readonly texts: Catalogue['designer']
  /** Which of its links leads to the current page. */
  readonly here?: 'surveys' | 'teams' | 'account' | undefined
}

/** Shown beside the brand on designers' pages: the links to their surveys and teams, and the menu of their account. */
export function TopBar({ email, texts, here }: TopBarProps) {
  const current = (page: TopBarProps['here']) => (here === page ? 'page' : undefined)
  return (
    <div className="top-bar">
      <nav aria-label={texts.mainPages}>
        <a href={pages.designer()} aria-current={current('surveys')}>
          {texts.mySurveys}
        </a>
        {email !== undefined && (
          <a href={teamsPage()} aria-current={current('teams')}>
            {texts.teams}
          </a>
        )}
      </nav>
      {email !== undefined && (
        <Menu label={email} icon="account" words={email}>
          <p className="dropdown-heading">{email}</p>
          <a href={pages.account()} aria-current={current('account')}>
            <Icon name="settings" />
            {texts.account}
          </a>
          <a href={pages.guide()}>
            <Icon name="guide" />
            {texts.guide}
          </a>
          <a href={api.docs()}>
            <Icon name="code" />
            {texts.apiDocs}
          </a>
          <SignOut label={texts.logout} />
        </Menu>
      )}
    </div>
  )
}

/** The sign-out link, handled by islands/shared/designer-frame.ts. */
function SignOut({ label }: { readonly label: string }) {
  return (
    <form method="post" action={api.logout()} data-logout data-home={pages.entry()}>
      <button type="submit">
        <Icon name="signOut" />
        {label}
      </button>
    </form>
  )
}
