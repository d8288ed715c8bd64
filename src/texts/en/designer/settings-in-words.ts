/** How sections of the settings say what is set in them. */
export const settingsInWords = {
  settingIs: '{name}: {value}',
  forAnybody: 'Anyone with the link',
  uKeys: 'Unique keys',
  peopleInvited: { one: '{count} person invited', other: '{count} people invited' },
  recruitedByYou: 'You recruit the respondents',
  parametersStored: 'Stored from links: {names}',
  available: 'Open for answers',
  unavailable: 'Not open for answers',
  keptFor: {
    one: 'Responses kept for {count} day after closing',
    other: 'Responses kept for {count} days after closing',
  },
  stopsAfter: { one: 'Stops after {count} response', other: 'Stops after {count} responses' },
  quotasAre: { one: '{count} quota', other: '{count} quotas' },
  noExperiment: 'No experiment',
  armsAre: { one: '{count} arm: {names}', other: '{count} arms: {names}' },
  nothingWritten: 'Nothing written',
  copyShown: 'Respondents see a copy of their answers',
  noCopy: 'No copy for respondents',
  nobodyTurnedAway: 'Nobody is turned away',
  someScreenedOut: 'Some people are screened out',
} as const
