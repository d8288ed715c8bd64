import { preregistration } from '../preregistration.ts'

/** What the editor says of the arms of an experiment. Texts with `{name}` go through `say`. */
export const experiment = {
  section_experiment: 'Experiment',
  armsHint:
    'Compare ways of asking by giving each respondent one of them at random. Each way is an arm, with its own mode, credits, practice ballot or questions.',
  armsBegin: 'Make this an experiment',
  armsAssigned:
    'Each respondent is assigned to one of {count} arms at random, and stays in it on every device. In blocks of {size} to {most} respondents, whose lengths and orders are drawn, each arm gets exactly its share. Mode and input in links are ignored.',
  armsFixed: 'Since the first response, only the names of the arms can be changed.',
  armNumber: 'Arm {number}',
  armLabel: 'Name of the arm',
  arm_share: 'Share',
  armHint_share:
    'A whole number, relative to the other arms: with 1 and 2, the second arm gets twice as many people.',
  armAsSurvey: 'As in the survey',
  /** In columns of 7 rem, so a few words. */
  armInteractive: 'Interactive',
  armText: 'Text',
  armOrder_none: 'None',
  armOrder_questions: 'Questions',
  armOrder_blocks: 'Blocks',
  armOrder_both: 'Both',
  armYes: 'Yes',
  armNo: 'No',
  coach: 'Cost of the next vote',
  coachOff: 'Hidden',
  armsCompared: 'Compare the arms in the results',
  arm_totalCredits: 'Credits of each ballot',
  armHint_totalCredits: 'Leave empty to use those of each question. It cannot be more.',
  armQuestions: 'Questions of this arm: {count} of {total}',
  armQuestionNumber: 'Question {number}',
  armPreview: 'Preview {arm}',
  armRemove: 'Remove {arm}',
  armsEnd: 'End the experiment',
  armAdd: 'Add an arm',
  armsWithin: 'Balance the arms within',
  armsDrawn: 'Assign people',
  armsDrawnAtBegin: 'At Begin',
  armsDrawnLater: 'After consent and screening',
  armsDrawnHint:
    'After consent and screening, everyone is first asked the same questions, up to the last one that requires consent or screens people out. People who are turned away there take no place in an arm.',
  armsWithinAll: 'All respondents together',
  armsWithinLabel: 'Each group of unique keys',
  armsWithinParameter: 'Each value of {name}',
  armsWithinHint:
    'For example within cities: the people of each city are then divided among the arms by their shares.',
} as const

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
