import * as accounts from '../../db/tables/accounts.ts'
import * as audit from '../../db/tables/audit-log.ts'
import * as counters from '../../db/tables/counters.ts'
import * as decisions from '../../db/tables/decisions.ts'
import * as declines from '../../db/tables/declines.ts'
import * as earlierAnswers from '../../db/tables/earlier-answers.ts'
import * as images from '../../db/tables/images.ts'
import * as mail from '../../db/tables/mails.ts'
import * as openings from '../../db/tables/openings.ts'
import * as people from '../../db/tables/people.ts'
import * as preregistrations from '../../db/tables/preregistrations.ts'
import * as responses from '../../db/tables/responses.ts'
import * as rooms from '../../db/tables/rooms.ts'
import * as events from '../../db/tables/survey-events.ts'
import * as keys from '../../db/tables/survey-keys.ts'
import * as surveys from '../../db/tables/surveys.ts'
import * as tallies from '../../db/tables/tallies.ts'
import * as teams from '../../db/tables/teams.ts'
import * as webhooks from '../../db/tables/webhooks.ts'

/** Every table of the product, by its name in code. */
export const schema = {
  ...accounts,
  ...earlierAnswers,
  ...teams,
  ...surveys,
  ...keys,
  ...responses,
  ...tallies,
  ...declines,
  ...counters,
  ...preregistrations,
  ...openings,
  ...images,
  ...events,
  ...webhooks,
  ...audit,
  ...mail,
  ...people,
  ...decisions,
  ...rooms,
}
