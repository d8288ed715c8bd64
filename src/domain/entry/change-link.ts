import { movedUuid } from '../ballot/ordering.ts'
import { isSecret } from '../disclosure/ballot-secrecy.ts'
import { isAttentionCheck } from '../questions/attention.ts'
import { asksParameter, asksParameters } from '../show-if/rule.ts'
import type { Survey } from '../survey/survey.ts'

/** The parameter of the fragment in which a link has what lets its holder replace answers. */
export const CHANGE_LINK = 'change'

const LINKED = /^([\w-]{22})([\w-]{22})-drawn-[0-9a-z]{1,7}$/

/**
 * What stands for the uuid of a response in a link that replaces its answers: calls that read take it for a uuid that
 * nobody has. What was drawn by the uuid is drawn by it too.
 *
 * @param id of the response, in 22 characters
 * @param seal a secret of the server's for this response, in 22 characters
 * @param uuid of the response, which does not follow from the result
 */
export const linkedUuid = (id: string, seal: string, uuid: string): string => movedUuid(uuid, id + seal)

/** The id and the seal in what stands for a uuid in a link; undefined for all other uuids. */
export function readLinked(uuid: string): { readonly id: string; readonly seal: string } | undefined {
  const [, id, seal] = LINKED.exec(uuid) ?? []
  return id !== undefined && seal !== undefined ? { id, seal } : undefined
}

/**
 * Whether respondents can save a link that replaces their answers. Where quotas or attention checks bind a change to
 * what was answered before, its refusal would tell the holder of the link what that was; where questions or the
 * screening depend on the parameters of the first link, what is asked or refused would tell those.
 */
export function changesByLink(survey: Pick<Survey, 'settings' | 'questions' | 'questionGroups'>): boolean {
  const { settings, questions } = survey
  const { changeAnswers, quotas, arms, screenOut } = settings
  const isFree = quotas.length === 0 && arms.length === 0 && !questions.some(isAttentionCheck)
  const asks = asksParameters(survey) || asksParameter(screenOut ?? undefined)
  return changeAnswers && !isSecret(settings) && isFree && !asks
}
