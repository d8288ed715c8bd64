import { Elysia } from 'elysia'
import { teamsPage } from '../../account-urls.ts'
import { protectedPage } from '../../auth/page/guard.tsx'
import type { Deps } from '../../deps.ts'
import { entryOf } from '../../domain/record-entry.ts'
import { pageResponse } from '../../http/pages/page-response.ts'
import { englishContext } from '../../pages/frame/english-context.ts'
import { en } from '../../texts/en.ts'
import { readTeams } from '../handlers.ts'
import { type Done, TeamsPage } from './teams-page.tsx'

export function teamPages(deps: Deps) {
  const context = englishContext(deps)
  return new Elysia({ name: 'team-pages' }).get(
    teamsPage(),
    protectedPage(deps, async (account, { request }) => {
      const said = new URL(request.url).searchParams.get('done') ?? ''
      const done = entryOf(en.teams.done, said) ? (said as Done) : undefined
      const { teams } = await readTeams(deps, account)
      const sendsMail = Boolean(deps.config.mail)
      return pageResponse(
        <TeamsPage {...context} email={account.email} teams={teams} sendsMail={sendsMail} done={done} />,
        200,
      )
    }),
  )
}
