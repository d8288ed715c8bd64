/** What pages say to somebody for whom a survey or its results do not open, and what they can do about it. */
export const refused = {
  surveyError: {
    title: 'Survey Error',
    lead: 'Sorry, this survey could not be loaded or contains no questions.',
    advice: 'Please check the survey ID and try again.',
  },
  noResults: {
    title: 'No results to show',
    lead: 'There are no results at this address. A survey may show them only once it has closed, or not at all.',
    advice: 'Check the address, or come back once the survey has closed.',
  },
  unknownAddress: {
    title: 'Page not found',
    lead: 'There is no page at the address you opened. Check the address, or continue from here.',
  },
  brokenLink: {
    title: 'This link is broken',
    lead: 'Part of the link seems to be missing or changed.',
    field: 'Its “{field}” contains invisible characters.',
    advice: 'Open the link in your invitation again, or ask the people who sent it to you.',
  },
  tooLong: {
    title: 'That is too long to be a key',
    lead: 'What you entered is longer than any key. Copy only the key from your invitation.',
    again: 'Enter the key again',
  },
  noForm: {
    title: 'We could not process the form',
    lead: 'It was not sent from this page, or was changed on the way. Please fill it in again.',
    again: 'Back to the form',
  },
  noQuestions: {
    title: 'No questions found',
    lead: "This survey doesn't have any questions yet.",
  },
  notAvailable: {
    title: 'This survey is not open',
    off: 'It is not accepting answers at the moment. If you expected it to, ask the people who sent you the link.',
    stopped: 'Enough people have answered, so it is closed to new responses. Thank you for your interest.',
    closed: 'It closed on {time}.',
    opens: 'It opens on {time}. Come back with the same link.',
    grace: 'If you began before it closed, you can continue until {time}.',
    goOn: 'Continue with my answers',
    storedHeading: 'Your answers',
    stored:
      'Your answers have not been submitted. They stay on this device for 90 days, and you can download them. If the survey opens again, you can continue with the same link.',
    storedFile: 'Download my answers from {time}',
  },
  surveyKey: {
    title: 'This survey requires a key',
    sKeyLead: 'Only people who have its key can answer. You can find it in your invitation.',
    uKeyLead:
      'Everyone who was invited has a unique key, which can be used once. You can find yours in your invitation.',
    sKeyLabel: 'Survey key',
    uKeyLabel: 'Unique key',
    sKeyStored:
      'You have answers here that have not been submitted. They stay on this device for 90 days: enter the current key of the survey to continue with them, or download them.',
    uKeyStored:
      'The key you answered with no longer opens this survey, so your answers have not been submitted. They stay on this device for 90 days, and you can download them. Ask the people who sent you the key for a new one.',
    open: 'Open the survey',
    wrong: 'This key does not open the survey. Check your invitation and enter it again.',
    missing: 'Enter the key from your invitation.',
    unknown:
      'This key is not valid for this survey. Compare it with your invitation, or ask the people who sent it for a new one.',
  },
  notSigned: {
    title: 'This link could not be confirmed',
    lead: 'Only people who come from Prolific can take part in this study, once each.',
    again:
      'Go back to Prolific and open the study there again. Links expire after a short time and must not be changed.',
    help: 'If that does not help, return the study on Prolific and write to the researchers there.',
  },
  keyUsed: {
    title: 'This key has been used',
    completed: 'A response was submitted with it on {time}. Each key can be used once.',
    used: 'This key was used to start the survey on another device or in another browser, and nothing was submitted yet.',
    submitted: 'A response was submitted with this key. Each key can be used once.',
    yours: 'If that was you, your response is recorded and there is nothing left to do.',
    yoursIfNot:
      'Continue there, or start over here: once you answer here, what was started there is discarded unread.',
    startOver: 'Start over here',
    notYours: 'If it was not you, tell the people who sent you the key.',
    copy: 'See your confirmation page',
    stored:
      'Answers you entered on this device but did not submit are kept here for 90 days. You can download them.',
    another: 'Use another key',
  },
} as const
