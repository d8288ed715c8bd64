import { useAtomValue } from 'jotai'
import { useCallback, useEffect, useState } from 'react'
import { teamsPage } from '../../../../src/account-urls.ts'
import type { CollaboratorReply, CollaboratorsReply } from '../../../../src/contract/surveys/collaborators.ts'
import { type CollaboratorRole, hasRight } from '../../../../src/domain/access/access.ts'
import { api, pages } from '../../../../src/urls.ts'
import { environmentAtom } from '../../../shared/environment.ts'
import { designerCall, type Method, Refused } from '../../api.ts'
import { CopyButton } from '../../parts/copy-button.tsx'
import { useDesignerSay } from '../../parts/use-designer.ts'
import { designerPageAtom, openedAtom } from '../../store/page.ts'
import { roleAtom } from '../../store/sync.ts'
import { Invitation } from './invitation.tsx'
import { RoleSelect } from './role-select.tsx'
import { TeamOfSurvey } from './team-of-survey.tsx'

export function People() {
  const say = useDesignerSay()
  const { people, problem, send, reload } = usePeople()
  const mayDecide = hasRight(useAtomValue(roleAtom), 'own')
  return (
    <>
      <h2>{say('people')}</h2>
      <p className="hint">{say('peopleHint')}</p>
      {mayDecide && <EditorLink />}
      {people && (
        <ul className="people">
          {people.owner && (
            <li>
              <span>{people.owner}</span> <span className="soft">{say('role_owner')}</span>
            </li>
          )}
          {people.team && (
            <li>
              <a href={teamsPage()}>{say('ownedByTeam', { team: people.team.name })}</a>{' '}
              <span className="soft">{say('role_owner')}</span>
            </li>
          )}
          {people.collaborators.map((person) => (
            <Person
              key={person.email}
              person={person}
              mayDecide={mayDecide}
              mayTransfer={mayDecide && !people.team}
              send={send}
            />
          ))}
        </ul>
      )}
      <p className="field-error" role="status">
        {problem}
      </p>
      {mayDecide && <Invitation onAdded={reload} />}
      {mayDecide && people && <TeamOfSurvey current={people.team?._id ?? ''} />}
    </>
  )
}

function EditorLink() {
  const say = useDesignerSay()
  const { publicUrl, sendsMail } = useAtomValue(designerPageAtom)
  const { surveyId } = useAtomValue(openedAtom)
  const link = publicUrl + pages.surveyEdit(surveyId)
  return (
    <>
      <p>{say(sendsMail ? 'peopleMail' : 'peopleLink')}</p>
      <p className="survey-link">
        <a href={link}>{link}</a>
        <CopyButton text={link} label={say('copyLink')} copied={say('copied')} />
      </p>
    </>
  )
}

type Send = (method: Method, email: string, role?: CollaboratorRole | 'owner') => Promise<void>

function usePeople() {
  const say = useDesignerSay()
  const { surveyId } = useAtomValue(openedAtom)
  const { fetch } = useAtomValue(environmentAtom)
  const [people, setPeople] = useState<CollaboratorsReply | null>(null)
  const [problem, setProblem] = useState('')
  const attempt = useCallback(
    async (act: () => Promise<unknown>) => {
      try {
        setProblem('')
        await act()
        const { body } = await designerCall(fetch, 'GET', api.collaborators(surveyId))
        setPeople(body as CollaboratorsReply)
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        setProblem(error.message || say('networkAway'))
      }
    },
    [fetch, surveyId, say],
  )
  const reload = useCallback(() => attempt(async () => undefined), [attempt])
  useEffect(() => {
    void reload()
  }, [reload])
  const send: Send = (method, email, role) =>
    attempt(async () => {
      await designerCall(fetch, method, api.collaborator(surveyId, email), role && { body: { role } })
      // What an editor may not do is gone from the page.
      if (role === 'owner') location.reload()
    })
  return { people, problem, send, reload }
}

type TransferProps = { readonly email: string; readonly send: Send }

/** Gives the survey away, which its owner cannot take back. */
function Transfer({ email, send }: TransferProps) {
  const say = useDesignerSay()
  return (
    <details>
      <summary>{say('makeOwner')}</summary>
      <p>{say('makeOwnerMeans', { email })}</p>
      <button type="button" onClick={() => send('PUT', email, 'owner')}>
        {say('makeOwnerOf', { email })}
      </button>
    </details>
  )
}

type PersonProps = {
  readonly person: CollaboratorReply
  readonly mayDecide: boolean
  readonly mayTransfer: boolean
  readonly send: Send
}

function Person({ person: { email, role }, mayDecide, mayTransfer, send }: PersonProps) {
  const say = useDesignerSay()
  return (
    <li>
      <span>{email}</span>
      <RoleSelect
        label={say('roleOf', { email })}
        role={role}
        disabled={!mayDecide}
        onChange={(next) => send('PUT', email, next)}
      />
      {mayDecide && (
        <button
          type="button"
          aria-label={say('removePerson', { email })}
          onClick={() => send('DELETE', email)}
        >
          {say('remove')}
        </button>
      )}
      {mayTransfer && <Transfer email={email} send={send} />}
    </li>
  )
}
