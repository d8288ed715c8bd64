import * as accounts from '../../db/account-schema.ts'
import * as audit from '../../db/audit-schema.ts'
import * as changes from '../../db/change-schema.ts'
import * as decisions from '../../db/decision-schema.ts'
import * as declines from '../../db/decline-schema.ts'
import * as events from '../../db/event-schema.ts'
import * as images from '../../db/image-schema.ts'
import * as mail from '../../db/mail-schema.ts'
import * as openings from '../../db/opening-schema.ts'
import * as people from '../../db/people-schema.ts'
import * as preregistrations from '../../db/preregistration-schema.ts'
import * as rooms from '../../db/room-schema.ts'
import * as surveys from '../../db/schema.ts'
import * as stops from '../../db/stop-schema.ts'
import * as teams from '../../db/team-schema.ts'
import * as webhooks from '../../db/webhook-schema.ts'

/** Every table of the product, by its name in code. */
export const schema = {
  ...accounts,
  ...changes,
  ...teams,
  ...surveys,
  ...declines,
  ...stops,
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
