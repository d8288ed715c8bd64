import type { RefusalCode } from '../../domain/failure.ts'
import type { FieldRule } from '../../domain/field-rule.ts'
import type { PipeableType } from '../../domain/questions/question-traits.ts'
import type { Message } from '../text.ts'
import { openingProblems } from './surveys/checks.ts'

const REPEATED: { readonly [Type in PipeableType]: string } = {
  choice: 'choices',
  ranking: 'rankings',
  constantsum: 'divided points',
  likert: 'ratings',
  slider: 'sliders',
  number: 'numbers',
  date: 'dates',
  text: 'texts',
}

const listOf = (names: Readonly<Record<string, string>>) =>
  new Intl.ListFormat('en-GB').format(Object.values(names))

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
  LIMIT_REACHED: 'You have as many surveys as you can have. Archive or delete one first.',
  WEBHOOK_LIMIT_REACHED: 'A survey has at most 10 webhooks. Delete one first.',
  TEAM_LIMIT_REACHED: 'You own as many teams as you can. Delete one, or leave one that has another owner.',
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

/** What is wrong with one field; `{field}` is its name. */
export const fieldProblems: Readonly<Record<FieldRule, Message>> = {
  required: '{field} is missing.',
  invalid: '{field} is not valid.',
  votesRange: '{field} must be between -{most} and {most}.',
  upvotesRange: '{field} must be between 0 and {most}: this question takes no downvotes.',
  unknownOption: '{field} names an option that the question does not have.',
  duplicateOption: '{field} repeats an option.',
  optionNotShown: '{field} must be 0, because the respondent does not see this option.',
  unknownGroup: '{field} names a group that the question does not have.',
  selectionNotOnScale: '{field} is not on the scale.',
  textTooLong: '{field} is longer than {most} characters.',
  otherQuestion: '{field} is not the question that is being answered.',
  otherQuestionType: '{field} does not match the type of the question.',
  answerMissing: 'This question has no answer yet.',
  titleAndDescription: 'Title and description are required',
  questionText: 'Enter the question',
  optionCount: 'Add at least two options',
  optionNames: 'All options must have a name',
  optionNamesDiffer: 'Two options of one question cannot have the same name',
  totalCredits: 'Enter at least 1 credit',
  labelCredits: 'The credits of “{name}” must be between 1 and {most}, the credits of the question',
  budget: 'A budget must be more than 0, at most {most}, with at most two decimals',
  sharesOfSample: 'Equal shares need everyone to see all options: show all, or choose another method',
  noBallot: 'A spreadsheet for people needs a question with votes',
  noBudget: 'Pabulib files need a question that decides what a budget pays for',
  tooManyBallots: 'There are too many ballots for this file',
  pricesMissing: 'A budget needs a price for every option; without one: {count}',
  scaleCount: 'Add at least two points',
  scaleLabels: 'Every label of the scale needs a text',
  scaleLabelsDiffer: 'Two points of a scale cannot have the same label',
  maxLength: 'Enter a length of at least 1',
  choiceCount: '{field} must name {least} to {most} choices.',
  choicesOffered: 'Add at least two choices',
  choiceLabels: 'All choices must have a label',
  choiceLabelsDiffer: 'Two choices of one question cannot have the same label',
  choiceLimits:
    'The fewest and most choices must be between 1 and {most}, with the fewest at or below the most',
  attentionAnswer: 'The answer that passes must be one of the question’s, and valid when chosen alone',
  exclusiveChoice: '{field} combines a choice with others that it rules out.',
  otherText: '{field} needs a text.',
  pipeUnknown: '“{asking}” repeats the answer to a question “{name}” that this survey does not have.',
  pipeOrder: '“{asking}” repeats the answer to “{name}”, which has to come before it.',
  pipeType: `“{asking}” cannot repeat the answer to “{name}”. Only ${listOf(REPEATED)} can be repeated.`,
  conditionMissing: '{field} needs at least one condition.',
  conditionUnknown: '“{asking}” depends on a question that this survey does not have.',
  conditionOrder: '“{asking}” depends on “{name}”, which has to come before it.',
  conditionType: '“{asking}” cannot depend on “{name}”: answers of its type cannot be compared.',
  conditionOperator: '“{asking}” compares the answer to “{name}” in a way that its type does not allow.',
  conditionValue: '“{asking}” depends on an answer that “{name}” does not offer.',
  conditionEmpty: '“{asking}” has an unfinished condition: choose or enter what to compare with.',
  quotaId: '{field} must be an ID of its own, of letters, digits, - and _.',
  quotaRepeated: '{field} is the same as in an earlier quota.',
  settingConditionUnknown: '{field} depends on an answer or a link parameter that this survey does not have.',
  settingConditionOperator: '{field} compares an answer in a way that its type does not allow.',
  settingConditionValue: '{field} depends on an answer that the question does not offer.',
  settingConditionEmpty: '{field} needs a value to compare with.',
  settingConditionNumber: '{field} compares with something that is not a number.',
  conditionArm: '“{asking}” depends on an arm that this survey does not have.',
  ballotUnknown: 'Choose the ballot that “{asking}” asks about.',
  ballotOrder: '“{asking}” asks about the votes in “{name}”, which has to come before it.',
  pairNotAsked: '{field} is a pair that this respondent was not asked about.',
  conditionParameter: '“{asking}” depends on the link parameter “{name}”, which this survey does not store.',
  conditionNumber: '“{asking}” compares “{name}” with something that is not a number.',
  rankingCount: {
    one: '{field} must name {count} choice.',
    other: '{field} must name {count} choices, the best first.',
  },
  pointsTotal: '{field} must add up to {total}; these add up to {count}.',
  unknownChoice: '{field} names a choice that the question does not have.',
  number: '{field} must be a number.',
  date: '{field} must be a date, such as 2030-05-01.',
  dateFrom: '{field} must be {least} or later.',
  dateUntil: '{field} must be {most} or earlier.',
  dateBounds: 'The last date cannot be before the first',
  atLeast: '{field} must be {least} or more.',
  atMost: '{field} must be {most} or less.',
  numberSteps: '{field} must be {least} plus a multiple of {step}.',
  numberBounds: 'The largest number cannot be smaller than the smallest',
  agreement: '{field} must be true. People who decline send no answer.',
  notAnswered: '{field} is a text to read and takes no answer.',
  numberStep: 'A step must be greater than 0',
  numberBands: 'Enter at most {most} numbers, the smallest first',
  surveyKey: 'A survey key of 4 to 64 visible characters is required',
  sampleOption: 'A sample must have at least 2 options, and no more than the question has',
  unknownField: '{field} is not a known field.',
  wholeNumber: '{field} must be a whole number.',
  range: '{field} must be between {least} and {most}.',
  tooLong: '{field} is longer than {most} characters.',
  tooMany: '{field} can hold at most {most}.',
  surveyOptions:
    '{field} would bring this survey to {count} options. All its questions together can have at most {most}.',
  surveyBytes: '{field} would bring this survey to {bytes} bytes. The limit is {most}.',
  translationBytes: '{field} would come to {bytes} bytes. The limit is {most}.',
  wordForms: 'Enter both the singular and the plural, or leave both empty for the usual word.',
  wordCharacters:
    'A word cannot contain braces, line breaks or invisible marks that change the direction of text.',
  bins: '{field} needs {least} to {most} groups for sorting, with different names',
  unknownSplit:
    '{field} must be arm, label, question: and the ID of a choice, scale, slider, number or date question of the survey, or param. and the name of a parameter.',
  unknownParameter: '{field} must be param. and the name of a parameter that the survey stores.',
  filterAlone:
    'Two filters together could show what a few people answered. Ask for {field} without any other filter.',
  filterSecret:
    'Ballots of this survey are secret, so responses cannot be selected by time, language, appearance or flags. Leave out {field}.',
  compareSecret:
    'Ballots of this survey are secret, and ways of asking are compared by several answers of each person. Leave out {field}.',
  unknownBehaviour:
    '{field} must be the ID of a choice question of the survey, a colon, and the ID of one of its choices.',
  unknownWave: '{field} must be the ID of another survey that you can see.',
  waveKeys:
    'People are matched by their unique keys. {field} needs two surveys with unique keys whose ballots are pseudonymous or open.',
  compareInTables:
    'Only zip and xlsx files compare ways of asking. Leave out {field}, or ask for one of these.',
  splitOfAll: 'Only the results of all responses can be split or weighted. Leave out {field} or the filter.',
  splitInTables:
    'Only zip and xlsx files contain split or weighted figures. Leave out {field}, or ask for one of these.',
  marginsLine:
    'Line {line} of {field} must be a variable, a category and its share, separated by tabs, semicolons or commas.',
  marginsVariable:
    'Line {line} of {field} must begin with label, or with the ID or the text of a question with one answer. “{given}” in column {column} is neither.',
  marginsCategory:
    'Line {line} of {field} names a category that its variable does not have: “{given}” in column {column}.',
  marginsShare:
    'Line {line} of {field} has “{given}” in column {column} instead of a share. A share is a number of at least 0, such as 12,000 or 52%.',
  marginsVariables: '{field} can have at most 5 variables. Line {line} begins a sixth.',
  marginsZero: 'The shares of each variable in {field} must add up to more than 0.',
  noBaseWeights:
    'Nobody on the list of people has a weight. Weights are given in a column when people are added. Leave out {field}.',
  tooManyWeights:
    'The people of a survey can have at most {most} different weights. Weights of a sampling design have one value for each stratum.',
  baseWeight:
    'Nobody was added: “{given}”, the weight of {who}, is not a weight. A weight is a number from 0.000001 to 1,000,000, such as 1.25.',
  baseWeightMissing:
    'Nobody was added: {who} has no weight, and others on the list have one. Give one to everyone or to no one.',
  baseWeightSecret:
    'Nobody was added. Ballots are secret, and a weight that few people share would tell whose ballot is whose. Leave out “{column}”, or make the ballots pseudonymous before anyone answers.',
  instant: '{field} must be a date and time with a time zone, such as 2030-05-01T09:00:00Z.',
  closesAfterOpens: 'A survey must close after it opens',
  webhookAddress:
    '{field} must be an address on the public internet that begins with https://, without a password.',
  secureAddress: '{field} must be an address that begins with https://',
  embedOrigin:
    '“{name}” is not the address of a website. It begins with https:// and has no path, such as https://example.org.',
  ownHost: '{field} must name a host; placeholders can only be used after it.',
  repeated: '{field} appears twice.',
  groupMember: '{field} is not a question of this survey that can be in a group.',
  questionOrder: 'The order must list every question of the survey exactly once.',
  imageType: '{field} must be a still image: JPEG, PNG or WebP.',
  imagePixels: '{field} has more than {most} million pixels. Reduce its size first.',
  imageBroken: '{field} is damaged or incomplete. Save the file again and upload it once more.',
  imageBytes: '{field} is larger than {most} MB. Reduce its size first.',
  imagesOfSurvey: '{field} does not fit: all images of a survey together can have at most {most} MB.',
  imageUnknown: '{field} names an image that was not uploaded to this survey.',
  imageAlt: '{field} is required with an image: it is read aloud to people who cannot see it.',
  price: '{field} must be a number from 0 to {most}, with at most two decimals.',
  videoAddress: 'Only YouTube links are supported.',
  color: '{field} must be a colour such as #0b6b61.',
  accentContrast:
    'This colour is too light to read on a light page: its contrast is {ratio} : 1, and text needs {least} : 1. Choose a darker one.',
  language: '{field} must be a language tag, such as en or pt-BR.',
  emailAddress: '{field} must be a complete e-mail address, such as ann@example.org.',
  translationLanguage:
    '{field} must be one of the languages in settings.languages, and not the first, in which the survey is written.',
  languageAnswered: 'People have answered in {name}, so it cannot be removed.',
  languageSecret:
    'Ballots are secret, so nobody is told in which languages people have answered, and none can be removed once someone has.',
  translationKey: '{field} names a text that this survey does not have.',
  translationPlaceholders: '{field} must repeat the answers that the original repeats, and no others.',
  fileKey: 'Line {line}: this survey has no text “{key}”.',
  fileKeyTwice: 'Line {line}: “{key}” was translated into {language} on an earlier line already.',
  filePlaceholders:
    'Line {line}: “{key}” in {language} must repeat the answers that the original repeats, and no others. Placeholders such as {answer:…} stay as they are.',
  fileTextTooLong: 'Line {line}: “{key}” in {language} is longer than {most} characters.',
  fileEncoding: 'This file is not text in UTF-8 or UTF-16. Save it as “CSV UTF-8”.',
  fileColumns:
    'Line {line}: a file of translations begins with the columns key and {languages}, in any order, and names no others. This one has “{given}”.',
  fileMarkup: 'Line {line}: this cannot be read. {reason}',
  fileDocumentType: 'Line {line}: files with a document type are not read.',
  fileElement: 'Line {line}: a text contains <{element}>, which stands for nothing in it.',
  fileRoot: 'Line {line}: this is not a file of XLIFF 2.',
  fileLanguage:
    'Line {line}: the file is for “{given}”, and this survey is translated into {languages}. Add the language first.',
  surveyFile: 'This is not a survey file.',
  foreignFile:
    '“{name}” cannot be read. It is not a survey file of this product, of LimeSurvey (.lss, .lsg), Qualtrics (.qsf) or Pabulib (.pb), and not a table with an option in each row (.csv).',
  ownerAddress: 'The owner of a survey already has every right.',
  ofTeam: 'This survey belongs to a team. Move it out of the team first.',
  unknownTeam: '{field} is not a team in which you can create surveys.',
  heirWithoutAccount: 'This person has never signed in. They can own the survey once they have.',
  heirFull: 'This person owns {most} surveys already, which is as many as one may.',
  ownAccount: 'You cannot disable your own account.',
  forbiddenKey: '{field} is not allowed as a field name.',
  tooDeep: 'The request body is nested more than {most} levels deep.',
  fixedByResponses: '{field} was fixed by the first response.',
  widerThanPromised: '{field}: respondents were promised that fewer people see the results, or later.',
  longerThanPromised:
    '{field}: respondents were told that responses are kept for less time, or deleted then.',
  oneNameEach: '{field} must have one name for each key.',
  keyName: 'Every key needs a name, because names are shown with the results.',
  fewWithMost: openingProblems.fewWithMost,
  visible: '{field} must have visible characters, and no hidden or control characters.',
  shortName:
    'A short name has 3 to 40 letters from a to z, digits and hyphens. It begins and ends with a letter or a digit.',
  shortNameTaken: 'Another survey has this name. Choose another one.',
  roomOpen: 'Close voting first.',
  roomWaiting: 'Open voting first.',
  roomFirstVote: 'The second vote comes after the first one.',
  roomSecret: 'Tables show who voted alike. Respondents were promised that nobody learns how they voted.',
  roomKeys:
    'This is a vote in a room, with the keys of the survey that has the room. Add keys to that survey.',
  roomRevoked:
    'Its room votes with these keys, so they can no longer be revoked: nobody may get a second key and vote twice.',
  parameterName:
    '{name} cannot be the name of a parameter. A name begins with a letter and has at most 32 letters, digits and underscores.',
  parameterReserved: '{name} has a meaning in survey links already. Choose another name.',
  parameterRepeated: '{name} is named twice.',
  armCount: 'An experiment has {least} to {most} arms.',
  armLabel: 'All arms must have a name',
  armLabelsDiffer: 'Two arms of an experiment cannot have the same name',
  armQuestions: 'An arm must ask at least one question',
  armsWithin:
    '{field} must be label, where the survey asks for unique keys, or parameter: and the name of a parameter that it stores.',
  drawAfter:
    'To draw arms after screening, the survey needs a question that asks for consent or can screen people out, and the last such question must be required.',
  drawBefore: '“{name}” comes before arms are drawn, so every arm must ask it, and it cannot be about votes.',
  armUnknown: '{field} names an arm that the survey does not have.',
  noArms: 'This survey has no arms. A response to it begins with its first answer.',
  completionCode: 'A code has up to 64 visible characters and no space at the beginning or end.',
  peopleUnread: {
    one: 'Nobody was added: {count} line has no complete e-mail address: {rows}',
    other: 'Nobody was added: {count} lines have no complete e-mail address: {rows}',
  },
  noPeople: '{field} has no e-mail addresses.',
  letterPlaceholder:
    '{field}: an e-mail has no placeholder {name}, only name, link, survey, closes and organisation.',
  letterLink: '{field} must contain {link}, the link that people answer with.',
  letterCloses: '{field}: this survey has no time at which it closes, so {closes} would say nothing.',
  letterWithoutMail: 'This server sends no e-mail: SMTP_URL and MAIL_FROM are not set.',
  letterWithoutKeys: 'The survey asks for no unique keys from its list, so nobody could be invited.',
  letterNotOpen: 'The survey is not open, so nobody could answer.',
  signedNeedsPanel: '{field} requires Prolific as the panel, and unique keys that accept any ID.',
  parametersSecret:
    'Link parameters could reveal whose ballot is whose, so a survey with secret ballots stores none. Make the ballots pseudonymous first.',
  changesSecret: 'Ballots are secret: nothing joins a submitted one to its key, so it cannot be changed.',
  changesInArms:
    'An experiment compares what people answer in its arms, so answers cannot be changed afterwards.',
  changesShown:
    'Respondents can change their answers only if others see results once the survey has closed: while it is open, a changed figure would tell what one person answered.',
  endLinkSecret:
    'Ballots are secret, so a link at the end can say only how the visit ended: the response, its key, votes or parameters would tell that site whose ballot is whose.',
  oneOf: 'Send either {first} or {second}.',
  oneOfThree: 'Send one of {first}, {second} and {third}.',
}
