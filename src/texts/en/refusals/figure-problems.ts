/** What is wrong with a field by which results are split, filtered, compared or weighted. */
export const figureProblems = {
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
} as const
