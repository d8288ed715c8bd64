import { Elysia } from 'elysia'
import {
  AddedPeopleReply,
  LetterReply,
  LettersBody,
  LettersReply,
  NewPeopleBody,
  PeopleQuery,
  PeopleReply,
  SampleBody,
} from '../contract/responses/people.ts'
import { file, Nothing } from '../contract/schemas.ts'
import type { Deps } from '../deps.ts'
import { designerCalls } from '../endpoints.ts'
import { csvFile } from '../http/replies/csv.ts'
import { dispositionOf } from '../http/replies/file-name.ts'
import { DEFINITION_BYTES } from '../http/requests/body-limits.ts'
import type { AuthorizedSurvey } from '../surveys/authorization.ts'
import { toolCalls } from '../urls.ts'
import { addPeople, allPeople, forgetPeople, readPeople, removePerson } from './handlers.ts'
import { previewLetter, sendLetters, sendTest } from './letters-handlers.ts'

const OF_EDITORS = { may: 'edit', scope: 'keys:write' } as const

/** The people who are asked to answer a survey. */
export function peopleRoutes(deps: Deps) {
  return new Elysia().use(listRoutes(deps)).use(erasingRoutes(deps)).use(letterRoutes(deps))
}

function listRoutes(deps: Deps) {
  return new Elysia()
    .use(designerCalls(deps, DEFINITION_BYTES))
    .get(toolCalls.people.pattern, ({ access, query }) => readPeople(deps, access, query), {
      ...OF_EDITORS,
      audit: 'people.seen',
      query: PeopleQuery,
      response: { 200: PeopleReply },
      detail: {
        summary: 'List the people who are asked',
        description:
          'In the order of addresses, 100 at a time unless `limit` says otherwise; with `find` only those with it in their address or name. Of a secret ballot only whether it was begun or submitted is known, as of its key.',
      },
    })
    .post(
      toolCalls.people.pattern,
      async ({ access, body, status }) => status(201, await addPeople(deps, access, body)),
      {
        ...OF_EDITORS,
        audit: 'people.added',
        body: NewPeopleBody,
        response: { 201: AddedPeopleReply },
        detail: {
          summary: 'Add people, each with a unique key of their own',
          description:
            'Nobody is on the list twice: an address that is on it stays as it is. Somebody who was on it before gets the same key again, so that nobody votes twice. A weight says how many people of the population somebody stands for; results can begin with it (weights=base). A key that is valid keeps the weight it has, or has none. It is for everybody in a call or for nobody, and refused where ballots are secret.',
        },
      },
    )
    .get(toolCalls.peopleFile.pattern, ({ access }) => peopleFile(deps, access), {
      ...OF_EDITORS,
      audit: 'people.exported',
      response: { 200: file('text/csv') },
      detail: { summary: 'Read the people with their links as a file' },
    })
}

function erasingRoutes(deps: Deps) {
  return new Elysia()
    .use(designerCalls(deps))
    .delete(
      toolCalls.people.pattern,
      async ({ access, set }) => {
        await forgetPeople(deps, access)
        set.status = 204
      },
      {
        ...OF_EDITORS,
        audit: 'people.removed',
        response: { 204: Nothing },
        detail: {
          summary: 'Erase all addresses and names',
          description: 'The keys stay on the list of keys, and mails that were not sent yet are not sent.',
        },
      },
    )
    .delete(
      toolCalls.person.pattern,
      async ({ access, params, set }) => {
        await removePerson(deps, access, params.personId)
        set.status = 204
      },
      {
        ...OF_EDITORS,
        audit: 'people.removed',
        response: { 204: Nothing },
        detail: {
          summary: 'Remove somebody',
          description: 'Their key is revoked, unless something was submitted with it.',
        },
      },
    )
}

/** Invitations and reminders by mail. */
function letterRoutes(deps: Deps) {
  return new Elysia()
    .use(designerCalls(deps))
    .post(
      toolCalls.letters.pattern,
      async ({ access, body, status }) => status(202, await sendLetters(deps, access, body)),
      {
        ...OF_EDITORS,
        audit: 'people.mailed',
        body: LettersBody,
        response: { 202: LettersReply },
        detail: {
          summary: 'Invite or remind people by mail',
          description:
            'Invites everybody who was not invited, or reminds those who have not begun: at most three times, and once a day. Each mail is sent at most once, at the pace of the server, and not to those who unsubscribed, were refused by their mail server or have begun meanwhile.',
        },
      },
    )
    .post(
      toolCalls.testLetter.pattern,
      async ({ access, body, status }) => status(202, await sendTest(deps, access, body)),
      {
        ...OF_EDITORS,
        audit: null,
        body: SampleBody,
        response: { 202: LetterReply },
        detail: { summary: 'Send an invitation or a reminder to oneself' },
      },
    )
    .post(toolCalls.previewLetter.pattern, ({ access, body }) => previewLetter(deps, access, body), {
      ...OF_EDITORS,
      audit: null,
      body: SampleBody,
      response: { 200: LetterReply },
      detail: { summary: 'Read an invitation or a reminder as it will be sent' },
    })
}

const COLUMNS = ['address', 'name', 'label', 'language', 'state', 'link', 'weight'] as const

async function peopleFile(deps: Deps, access: AuthorizedSurvey): Promise<Response> {
  const people = await allPeople(deps, access)
  const name = { title: access.survey.title, now: deps.now(), part: 'people', extension: 'csv' }
  const rows = people.map((person) => COLUMNS.map((column) => person[column]))
  return new Response(csvFile(COLUMNS, rows), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'private, no-store',
      'content-disposition': dispositionOf(name),
    },
  })
}
