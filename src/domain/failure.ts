import type { BallotWords } from './survey/ballot-words.ts'

/** Why the product refuses a call or an action; the `code` on the wire. */
export type RefusalCode =
  | 'MALFORMED_JSON'
  | 'BODY_TOO_LARGE'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'INVALID_INPUT'
  | 'OVER_BUDGET'
  | 'UNKNOWN_OPTION'
  | 'DUPLICATE_OPTION'
  | 'ANSWERS_MISSING'
  | 'NOT_AUTHENTICATED'
  | 'SURVEY_KEY_REQUIRED'
  | 'SURVEY_KEY_WRONG'
  | 'UNIQUE_KEY_REQUIRED'
  | 'UNIQUE_KEY_UNKNOWN'
  | 'UNIQUE_KEY_USED'
  | 'ENTRY_NOT_SIGNED'
  | 'PROMISE_CHANGED'
  | 'SURVEY_NOT_AVAILABLE'
  | 'CROSS_ORIGIN'
  | 'NOT_ALLOWED'
  | 'INSUFFICIENT_SCOPE'
  | 'PREVIEW_REFUSED'
  | 'NOT_FOUND'
  | 'SURVEY_NOT_FOUND'
  | 'QUESTION_NOT_FOUND'
  | 'RESPONSE_NOT_FOUND'
  | 'TASK_NOT_ACCEPTED'
  | 'RESPONSE_COMPLETED'
  | 'COMPLETION_REQUIRED'
  | 'SURVEY_HAS_RESPONSES'
  | 'LIMIT_REACHED'
  | 'TOKEN_LIMIT_REACHED'
  | 'TOO_FEW_RESPONSES'
  | 'ANSWERS_HELD_BACK'
  | 'VERSION_CONFLICT'
  | 'RATE_LIMITED'
  | 'UNAVAILABLE'
  | 'INTERNAL'

/** The rule that a field breaks; its sentence is in the catalogue of texts. */
export type FieldRule =
  | 'required'
  | 'invalid'
  | 'votesRange'
  | 'upvotesRange'
  | 'unknownOption'
  | 'duplicateOption'
  | 'optionNotShown'
  | 'unknownGroup'
  | 'selectionNotOnScale'
  | 'textTooLong'
  | 'otherQuestion'
  | 'otherQuestionType'
  | 'answerMissing'
  | 'titleAndDescription'
  | 'questionText'
  | 'optionCount'
  | 'optionNames'
  | 'optionNamesDiffer'
  | 'totalCredits'
  | 'labelCredits'
  | 'budget'
  | 'sharesOfSample'
  | 'pricesMissing'
  | 'noBudget'
  | 'tooManyBallots'
  | 'scaleCount'
  | 'scaleLabels'
  | 'scaleLabelsDiffer'
  | 'maxLength'
  | 'choiceCount'
  | 'choicesOffered'
  | 'choiceLabels'
  | 'choiceLabelsDiffer'
  | 'choiceLimits'
  | 'exclusiveChoice'
  | 'otherText'
  | 'pipeUnknown'
  | 'pipeOrder'
  | 'pipeType'
  | 'conditionMissing'
  | 'conditionUnknown'
  | 'conditionOrder'
  | 'conditionType'
  | 'conditionOperator'
  | 'conditionValue'
  | 'conditionEmpty'
  | 'conditionParameter'
  | 'conditionArm'
  | 'conditionNumber'
  | 'quotaId'
  | 'quotaRepeated'
  | 'settingConditionUnknown'
  | 'settingConditionOperator'
  | 'settingConditionValue'
  | 'settingConditionEmpty'
  | 'settingConditionNumber'
  | 'ballotUnknown'
  | 'ballotOrder'
  | 'pairNotAsked'
  | 'unknownChoice'
  | 'number'
  | 'atLeast'
  | 'atMost'
  | 'numberSteps'
  | 'numberBounds'
  | 'numberStep'
  | 'numberBands'
  | 'notAnswered'
  | 'agreement'
  | 'surveyKey'
  | 'sampleOption'
  | 'unknownField'
  | 'wholeNumber'
  | 'range'
  | 'tooLong'
  | 'tooMany'
  | 'surveyOptions'
  | 'surveyBytes'
  | 'bins'
  | 'wordForms'
  | 'wordCharacters'
  | 'instant'
  | 'closesAfterOpens'
  | 'secureAddress'
  | 'ownHost'
  | 'oneOf'
  | 'oneOfThree'
  | 'ownAccount'
  | 'repeated'
  | 'groupMember'
  | 'questionOrder'
  | 'videoAddress'
  | 'price'
  | 'imageType'
  | 'imagePixels'
  | 'imageBroken'
  | 'imageBytes'
  | 'imagesOfSurvey'
  | 'imageUnknown'
  | 'imageAlt'
  | 'language'
  | 'emailAddress'
  | 'surveyFile'
  | 'ownerAddress'
  | 'forbiddenKey'
  | 'tooDeep'
  | 'visible'
  | 'keyName'
  | 'oneNameEach'
  | 'fixedByResponses'
  | 'widerThanPromised'
  | 'shortName'
  | 'shortNameTaken'
  | 'parameterName'
  | 'parameterReserved'
  | 'parameterRepeated'
  | 'parametersSecret'
  | 'endLinkSecret'
  | 'armCount'
  | 'armLabel'
  | 'armLabelsDiffer'
  | 'armQuestions'
  | 'armsWithin'
  | 'armUnknown'
  | 'noArms'
  | 'unknownSplit'
  | 'splitOfAll'
  | 'splitInTables'
  | 'unknownParameter'
  | 'filterAlone'
  | 'filterSecret'
  | 'marginsLine'
  | 'marginsVariable'
  | 'marginsCategory'
  | 'marginsShare'
  | 'marginsVariables'
  | 'marginsZero'
  | 'completionCode'
  | 'signedNeedsPanel'

/** One field that breaks a rule. `path` is a JSON pointer into the body. */
export type FieldProblem = {
  readonly path: string
  readonly rule: FieldRule
  readonly values?: Readonly<Record<string, string | number>>
}

/** A refusal with what the caller needs to correct it. */
export type Refusal = {
  readonly code: RefusalCode
  readonly problems?: readonly FieldProblem[]
  /** Instants (ISO 8601) that explain a refusal: when a survey opens, when it closed, when a key was used. */
  readonly opensAt?: string
  readonly closedAt?: string
  readonly usedAt?: string
  /** How far the response of a used key has got. */
  readonly state?: 'begun' | 'submitted'
  /** Whether a survey has reached the number of completed responses at which it stops. */
  readonly stopped?: boolean
  /** What the refused question calls credits and votes, if it renames them. */
  readonly words?: BallotWords
  /** What the `WWW-Authenticate` header says of the credentials that were sent (RFC 6750). */
  readonly bearer?: string
  /** Seconds after which the same call may succeed. */
  readonly retryAfter?: number
}

/** The one exception that carries a refusal to the edge of the server, where it becomes a status. */
export class Failure extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.code)
    this.name = 'Failure'
  }
}

/** Builds the refusal of input that breaks one rule. */
export function invalidInput(path: string, rule: FieldRule, values?: FieldProblem['values']): Refusal {
  return { code: 'INVALID_INPUT', problems: [values ? { path, rule, values } : { path, rule }] }
}
