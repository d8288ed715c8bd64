import type { OpeningProblem } from '../../../domain/survey/editing/opening-checks.ts'
import type { Message } from '../../text.ts'

/** What a designer reads before opening a survey. */
export const openingProblems: Readonly<Record<OpeningProblem, Message>> = {
  noQuestions: 'The survey has no question yet.',
  unfinished:
    'A part of the survey is unfinished. Until it is finished, respondents get it as it was before, or not at all if it is new.',
  tooFewOptions: 'A voting question has fewer than 2 options.',
  sampleTooLarge: 'A question is set to show more options than it has.',
  fewCredits: 'A question has fewer credits than options, so nobody can vote on every option.',
  answerInDescription:
    'A description repeats an answer. Only the text of a question can do so: in its description, people read the placeholder.',
  foreignImages:
    'A text has an image from another server. It is not shown, because ballots are secret: that server would see who looks at it and when. Upload the image here instead.',
  namelessKeys:
    'Names are shown with the results, so every key needs a name, and only keys issued here can be accepted.',
  fewWithMost:
    'The most credits of a question go to {count} of {all} keys ({label}): votes that only they can pay for would tell whose they are. Give the most credits to at least 5 keys, or the same to all.',
  noKeys: 'Respondents need a unique key: create keys first, under Share.',
  surveyKeyMissing: 'Respondents need a survey key, but none is set.',
  completedWithoutCode:
    'People who complete the survey cannot return to Prolific: enter its completion code in Settings, under Endings.',
  noConsentWithoutCode:
    'People who decline cannot return to Prolific: enter a completion code for them in Settings, under Endings.',
  screenedOutWithoutCode:
    'People who are screened out cannot return to Prolific: enter a completion code for them in Settings, under Endings.',
  quotaFullWithoutCode:
    'People who come once a quota is full cannot return to Prolific: enter a completion code for them in Settings, under Endings.',
  endLinkSecret: 'A link at the end names the response, its key or its votes, but ballots are secret.',
  closesInPast: 'The closing time has already passed.',
  opensLater: 'The survey opens at a later time.',
  emptyGroup: 'A question group has no questions.',
  practiceWithoutVotes: 'The practice ballot is on, but there is no question to vote on.',
  emptyArm: 'An arm of the experiment has no questions.',
  inNoArm: 'A question is in no arm of the experiment, so nobody would be asked.',
  freezesPlan:
    'The first opening freezes the preregistration: its texts and the whole survey, with the time. This cannot be undone. Whatever you change afterwards is listed with its date.',
}

export const copyTitle: Message = 'Copy of {title}'
