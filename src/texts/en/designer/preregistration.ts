import { preregistration } from '../preregistration.ts'

/** What the editor says of a survey's preregistration. */
export const preregistrationSettings = {
  section_preregistration: 'Preregistration',
  preregistrationLead:
    'Say what you expect before anyone answers. The survey and these texts are frozen when it first opens. Later changes are listed with their dates.',
  hypotheses: 'Hypotheses',
  hypothesesHint: 'What you expect to find, and in which question.',
  exclusionRule: 'Exclusion rule',
  exclusionRuleHint: 'Whose answers the analysis leaves out, such as those given in less than a minute.',
  exclusion: 'Responses that results can leave out',
  exclusionHint:
    'Results and files then show all responses first, and without these. Nothing is removed. Flags about pasted text and hidden pages need the recording of steps. The first response fixes the choice. Secret surveys flag nobody.',
  exclusion_tooFast: preregistration.values.exclusion.tooFast,
  exclusion_unchanged: preregistration.values.exclusion.unchanged,
  exclusion_repeated: preregistration.values.exclusion.repeated,
  exclusion_practiceFailed: preregistration.values.exclusion.practiceFailed,
  exclusion_pasted: preregistration.values.exclusion.pasted,
  exclusion_hidden: preregistration.values.exclusion.hidden,
  exclusion_webdriver: preregistration.values.exclusion.webdriver,
  exclusion_attentionFailed: preregistration.values.exclusion.attentionFailed,
  failedChecks: 'Attention checks failed, at least',
  weighting: preregistration.settingNames.weighting,
  weightingHint:
    'Results say beside weighted figures whether they are weighted as planned. The list of people can hold weights if ballots are not secret. The first response fixes the choice.',
  weighting_unstated: preregistration.values.weighting.unstated,
  weighting_none: preregistration.values.weighting.none,
  weighting_people: preregistration.values.weighting.people,
  weighting_shares: preregistration.values.weighting.shares,
  weighting_both: preregistration.values.weighting.both,
  plannedResponses: 'Planned number of responses',
  plannedResponsesHint:
    'The number of completed responses you plan to analyse. Results show it beside the number received. It does not close the survey; to do that, see “Opening and closing”.',
  analysisPlan: 'Analysis',
  analysisPlanHint:
    'Which comparisons and tests you will make, how you chose the number of responses, and anything else.',
  preregistrationFor: 'Who reads the preregistration',
  preregistrationDesigner: 'Designers of the survey',
  preregistrationClosed: 'Everyone, once the survey is closed',
  preregistrationPublic: 'Everyone with the link',
  preregistrationHint:
    'It shows the questions and settings, too, even if the survey requires a key, and which answers pass attention checks. People who read it first may answer differently.',
  preregistrationPage: 'See the preregistration, its SHA-256 and its address',
} as const
