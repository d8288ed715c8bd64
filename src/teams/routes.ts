import { Elysia } from 'elysia'
import { accountCalls } from '../account-urls.ts'
import {
  MemberBody,
  MemberReply,
  SurveyTeamBody,
  TeamBody,
  TeamReply,
  TeamsReply,
} from '../contract/accounts/teams.ts'
import { Nothing } from '../contract/schemas.ts'
import type { Deps } from '../deps.ts'
import { designerCalls } from '../endpoints.ts'
import { changeTeamName, makeTeam, putMember, readTeams, removeMember, removeTeam } from './handlers.ts'
import { moveToTeam } from './survey-handlers.ts'

export function teamRoutes(deps: Deps) {
  return new Elysia().use(ownTeamRoutes(deps)).use(memberRoutes(deps)).use(surveyTeamRoutes(deps))
}

function ownTeamRoutes(deps: Deps) {
  return new Elysia()
    .use(designerCalls(deps))
    .get(accountCalls.teams.pattern, ({ designer }) => readTeams(deps, designer), {
      signedIn: true,
      audit: null,
      response: { 200: TeamsReply },
      detail: { summary: 'List your teams' },
    })
    .post(
      accountCalls.teams.pattern,
      async ({ designer, body, status }) => status(201, await makeTeam(deps, designer, body.name)),
      {
        signedIn: true,
        audit: null,
        body: TeamBody,
        response: { 201: TeamReply },
        detail: { summary: 'Make a team, which you own' },
      },
    )
    .patch(
      accountCalls.team.pattern,
      ({ designer, params, body }) => changeTeamName(deps, designer, params.teamId, body.name),
      {
        signedIn: true,
        audit: null,
        body: TeamBody,
        response: { 200: TeamReply },
        detail: { summary: 'Rename a team' },
      },
    )
    .delete(
      accountCalls.team.pattern,
      async ({ designer, params, set }) => {
        await removeTeam(deps, designer, params.teamId)
        set.status = 204
      },
      {
        signedIn: true,
        audit: null,
        response: { 204: Nothing },
        detail: {
          summary: 'Delete a team without surveys',
          description:
            'A team that has surveys is refused (409, TEAM_HAS_SURVEYS): move or delete them first. Deleted ones can still be restored, by the designers for whom they count.',
        },
      },
    )
}

function memberRoutes(deps: Deps) {
  return new Elysia()
    .use(designerCalls(deps))
    .put(
      accountCalls.member.pattern,
      ({ designer, params: { teamId, email }, body: { role } }) =>
        putMember(deps, designer, teamId, { email, role }),
      {
        signedIn: true,
        audit: 'itself',
        body: MemberBody,
        response: { 200: MemberReply },
        detail: {
          summary: 'Add somebody to a team, or change their role',
          description:
            'They have the rights of their role on every survey of the team. A team keeps at least one owner: a change of the last one’s role is refused (LAST_OWNER).',
        },
      },
    )
    .delete(
      accountCalls.member.pattern,
      async ({ designer, params: { teamId, email }, set }) => {
        await removeMember(deps, designer, teamId, email)
        set.status = 204
      },
      {
        signedIn: true,
        audit: 'itself',
        response: { 204: Nothing },
        detail: {
          summary: 'Remove somebody from a team, or leave it',
          description:
            'Surveys of the team that counted for the member whom you remove count for you from then on, deleted ones included: if you would then own too many, the call is refused (409, LIMIT_REACHED). You cannot leave a team yourself while surveys of it count for you (SURVEYS_COUNT_FOR_YOU), nor as its last owner (LAST_OWNER).',
        },
      },
    )
}

function surveyTeamRoutes(deps: Deps) {
  return new Elysia().use(designerCalls(deps)).put(
    accountCalls.surveyTeam.pattern,
    async ({ access, body, set }) => {
      await moveToTeam(deps, access, body.teamId)
      set.status = 204
    },
    {
      may: 'own',
      audit: 'itself',
      body: SurveyTeamBody,
      response: { 204: Nothing },
      detail: {
        summary: 'Move a survey to a team, or out of its team',
        description:
          'You have to be an owner or editor of that team. Its members, you included, then have the rights of their roles on the survey. With null, the survey leaves its team and is yours.',
      },
    },
  )
}
