import { useAtomValue } from 'jotai'
import { useCallback, useEffect, useState } from 'react'
import { accountCalls, teamsPage } from '../../../../src/account-urls.ts'
import type { TeamReply, TeamsReply } from '../../../../src/contract/accounts/teams.ts'
import { makesSurveys } from '../../../../src/domain/access/teams.ts'
import { environmentAtom } from '../../../shared/environment.ts'
import { designerCall, Refused } from '../../api.ts'
import { useDesignerSay } from '../../parts/use-designer.ts'
import { TEAM_ID } from '../../store/editor-view.ts'
import { openedAtom } from '../../store/page.ts'

/** Moves a survey to a team of its owner, or out of its team; says what a team is to those who are in none. */
export function TeamOfSurvey({ current }: { readonly current: string }) {
  const say = useDesignerSay()
  const teams = useTeams()?.filter(({ _id, role }) => makesSurveys(role) && _id !== current)
  const { team, setTeam, problem, move } = useMove()
  const heading = useFocusFromAddress()
  if (!teams) return null
  const role = teams.find(({ _id }) => _id === team)?.role
  const title = (
    <h3 ref={heading} id={TEAM_ID} tabIndex={-1}>
      {say(current === '' ? 'moveToTeam' : 'moveFromTeam')}
    </h3>
  )
  if (teams.length === 0 && current === '')
    return (
      <>
        {title}
        <p>
          {say('movedNowhere')} {say('noTeamYet')} <a href={teamsPage()}>{say('makeTeam')}</a>
        </p>
      </>
    )
  return (
    <>
      {title}
      <div className="field">
        <label htmlFor="new-owner">{say('newOwner')}</label>
        <select id="new-owner" value={team} onChange={({ target }) => setTeam(target.value)}>
          <option value="">{say(current === '' ? 'chooseTeam' : 'ownedByMe')}</option>
          {teams.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {say('ownedByTeam', { team: name })}
            </option>
          ))}
        </select>
      </div>
      <p className="hint">
        {role
          ? say('movedToTeam', { role: say(`role_${role}`) })
          : say(current === '' ? 'movedNowhere' : 'movedToMe')}{' '}
        <a href={teamsPage()}>{say('teams')}</a>
      </p>
      <button type="button" disabled={current === team} onClick={move}>
        {say('move')}
      </button>
      <p className="field-error" role="status">
        {problem}
      </p>
    </>
  )
}

/** The heading has the focus if the address names it, as that of the list's menu does. */
function useFocusFromAddress() {
  return useCallback((heading: HTMLElement | null) => {
    if (heading && location.hash === `#${TEAM_ID}`) heading.focus()
  }, [])
}

/** Undefined until they are read. */
function useTeams(): readonly TeamReply[] | undefined {
  const { fetch } = useAtomValue(environmentAtom)
  const [teams, setTeams] = useState<readonly TeamReply[]>()
  useEffect(() => {
    designerCall(fetch, 'GET', accountCalls.teams()).then(
      ({ body }) => setTeams((body as TeamsReply).teams),
      // Without its teams, a survey stays where it is; the list of collaborators says what is wrong.
      () => undefined,
    )
  }, [fetch])
  return teams
}

function useMove() {
  const say = useDesignerSay()
  const { surveyId } = useAtomValue(openedAtom)
  const { fetch } = useAtomValue(environmentAtom)
  const [team, setTeam] = useState('')
  const [problem, setProblem] = useState('')
  const move = async () => {
    try {
      const body = { teamId: team === '' ? null : team }
      await designerCall(fetch, 'PUT', accountCalls.surveyTeam(surveyId), { body })
      // The role may be another one from now on.
      location.reload()
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      setProblem(error.message || say('networkAway'))
    }
  }
  return { team, setTeam, problem, move }
}
