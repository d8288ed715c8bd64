/** What the editor says of a survey's preregistration. */
export const preregistrationSettings = {
  section_preregistration: 'Preregistration',
  preregistrationLead:
    'Write down what you expect before anybody answers. When the survey first opens, these texts and the whole survey are frozen with their time and a SHA-256. You can still change them: every change is listed with its date, and the frozen version stays. To begin anew, duplicate the survey.',
  hypotheses: 'Hypotheses',
  hypothesesHint: 'What you expect to find, and in which question.',
  exclusionRule: 'Exclusion rule',
  exclusionRuleHint: 'Whose answers the analysis leaves out, such as those given in less than a minute.',
  plannedResponses: 'Planned number of responses',
  plannedResponsesHint:
    'Completed responses that the analysis is planned with; the results show it beside the number that came in. It stops nothing: for that see Opening.',
  analysisPlan: 'Analysis',
  analysisPlanHint:
    'Which comparisons and tests you will make, how you chose the number of responses, and anything else.',
  preregistrationFor: 'Who reads the preregistration',
  preregistrationDesigner: 'Designers of the survey',
  preregistrationClosed: 'Everybody, once the survey is closed',
  preregistrationPublic: 'Everybody with the link',
  preregistrationHint:
    'Everybody then reads the questions and settings, too, also where the survey asks for a key. Who reads your hypotheses before answering may answer differently.',
  preregistrationPage: 'See the preregistration, its SHA-256 and its address',
} as const
