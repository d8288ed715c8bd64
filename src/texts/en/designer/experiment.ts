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
  armYes: 'Yes',
  armNo: 'No',
  coach: 'Cost of the next vote',
  coachOff: 'Not shown beside the buttons',
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
    'After consent and screening, everybody is first asked the same questions, up to the last one that requires consent or screens people out. Whoever is turned away there takes no place in an arm.',
  armsWithinAll: 'All respondents together',
  armsWithinLabel: 'Each group of unique keys',
  armsWithinParameter: 'Each value of {name}',
  armsWithinHint: 'For example within cities: each city then gets as many people in one arm as in the other.',
} as const
