import type { RefusalCode } from '../../../domain/failure.ts'
import type { Message } from '../../text.ts'

export const refusals: Readonly<Record<RefusalCode, Message>> = {
  MALFORMED_JSON: 'The request body is not valid JSON.',
  BODY_TOO_LARGE: 'The request body is too large.',
  UNSUPPORTED_MEDIA_TYPE: 'The request body must be application/json in UTF-8.',
  INVALID_INPUT: 'Some fields are not valid.',
  OVER_BUDGET: "You don't have enough credits. Please reduce some votes.",
  UNKNOWN_OPTION: 'The answer names an option that the question does not have.',
  DUPLICATE_OPTION: 'The answer names an option twice.',
  ANSWERS_MISSING: 'Please answer every question before you submit.',
  NOT_AUTHENTICATED: 'Please sign in first.',
  SURVEY_KEY_REQUIRED: 'This survey requires a survey key.',
  SURVEY_KEY_WRONG: 'This key does not open this survey.',
  UNIQUE_KEY_REQUIRED: 'This survey requires your unique key.',
  UNIQUE_KEY_UNKNOWN: 'This unique key is not valid for this survey.',
  UNIQUE_KEY_USED: 'This unique key has already been used.',
  ENTRY_NOT_SIGNED: 'This survey opens only from its panel, and this link could not be confirmed.',
  PROMISE_CHANGED:
    'Who sees your answers has changed since you opened this page. Reload it to read the new promise; your answers are kept.',
  SURVEY_NOT_AVAILABLE: 'This survey is not available at the moment.',
  CROSS_ORIGIN: 'This request came from another site.',
  NOT_ALLOWED: 'Your role does not allow this.',
  INSUFFICIENT_SCOPE: 'This token was not made for this call.',
  PREVIEW_REFUSED: 'This preview link is invalid or has expired.',
  TASK_NOT_ACCEPTED: 'This is a preview. Accept the task before you answer.',
  NOT_FOUND: 'There is nothing at this address.',
  SURVEY_NOT_FOUND: 'There is no such survey.',
  QUESTION_NOT_FOUND: 'The survey has no such question.',
  RESPONSE_NOT_FOUND: 'There is no such response.',
  RESPONSE_COMPLETED: 'This response has been submitted and can no longer be changed.',
  CHANGE_LEAVES_GROUP:
    'With these answers you would no longer be among the people this survey asks, or you would count in another group. Your earlier answers still count.',
  TOO_MANY_CHANGES:
    'These answers have been changed too often to be changed again. Those that were submitted last count.',
  ARM_NOT_DRAWN: 'Please answer the first questions of the survey before you go on.',
  SCREENING_OVER: 'The answers to the first questions can no longer be changed.',
  COMPLETION_REQUIRED: 'These results are only for people who have completed the survey.',
  SURVEY_HAS_RESPONSES:
    'This survey already has responses, so only its wording can be changed. To change more, duplicate it.',
  SURVEY_ARCHIVED: 'The survey is archived. Take it out of the archive, in My surveys, to change it.',
  SURVEY_OPEN: 'People can answer this survey, or will be able to. Close it before you archive it.',
  LIMIT_REACHED: 'You already have as many surveys as your account allows. Archive or delete one first.',
  WEBHOOK_LIMIT_REACHED: 'A survey has at most 10 webhooks. Delete one first.',
  TEAM_LIMIT_REACHED:
    'You already own as many teams as one person can. Delete one, or leave one that has another owner.',
  TEAM_HAS_SURVEYS:
    'This team owns surveys. Move them out of it, or delete them, before you delete the team.',
  LAST_OWNER: 'A team needs an owner. Make someone else an owner first, or delete the team.',
  SURVEYS_COUNT_FOR_YOU:
    'You created surveys in this team, and someone has to keep them. Ask another owner of the team to remove you: your surveys then count for that owner.',
  TOKEN_LIMIT_REACHED: 'You have as many tokens as an account may have. Revoke one first.',
  ANSWERS_HELD_BACK:
    'Ballots are secret, so files, texts and parts of the results exist once the survey is closed and no answers wait for others.',
  BALLOTS_ARE_SECRET: 'Ballots of this survey are secret, so nobody can open, exclude or erase a single one.',
  RESPONSE_NOT_COUNTED: 'Only completed responses count in results, so only they can be excluded.',
  NOT_ONLY_TRIALS: 'This survey has more than 20 responses, so they cannot be removed as tests.',
  TOO_FEW_RESPONSES:
    'This group of keys is not shown: ballots are secret, and too few people are in it or outside it.',
  VERSION_CONFLICT: 'The survey has changed in the meantime. Reload it and try again.',
  RATE_LIMITED: 'Too many requests. Please wait a moment.',
  UNAVAILABLE: 'The service is not available at the moment. Please try again shortly.',
  INTERNAL: 'Something went wrong on our side.',
}
