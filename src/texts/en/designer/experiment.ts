/** What the editor says of the arms of an experiment. Texts with `{name}` go through `say`. */
export const experiment = {
  section_experiment: 'Experiment',
  armsHint:
    'To compare ways of asking, let chance decide which respondent gets which. Each way is an arm: another mode, fewer credits, a practice ballot, or other questions.',
  armsBegin: 'Make this an experiment',
  armsAssigned:
    'Each respondent is put in one of {count} arms by chance as they open the survey, and stays in it on every device. Of every {size} respondents each arm gets exactly its share. Mode and input in the link are ignored.',
  armsFixed: 'The first response fixed the arms; their names can still be changed.',
  armNumber: 'Arm {number}',
  armLabel: 'Name of the arm',
  arm_share: 'Share',
  armHint_share:
    'A whole number, in relation to the other arms: 1 and 2 give the second arm twice as many people.',
  armAsSurvey: 'As the survey',
  armYes: 'Yes',
  armNo: 'No',
  arm_totalCredits: 'Credits of each ballot',
  armHint_totalCredits: 'Empty for as many as each question has; never more than that.',
  armQuestions: 'Questions of this arm',
  armQuestionNumber: 'Question {number}',
  armPreview: 'Preview {arm}',
  armRemove: 'Remove {arm}',
  armsEnd: 'End the experiment',
  armAdd: 'Add an arm',
  armsWithin: 'Keep the arms alike within',
  armsWithinAll: 'All respondents together',
  armsWithinLabel: 'Each group of unique keys',
  armsWithinParameter: 'Each value of {name}',
  armsWithinHint: 'With 60 people from two cities, each city gets as many of one arm as of the other.',
} as const
