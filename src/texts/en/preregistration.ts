/** What the page of a preregistration says around what designers wrote. Texts with `{name}` go through `say`. */
export const preregistration = {
  title: 'Preregistration: {title}',
  link: 'Preregistration',
  frozen: 'Frozen at {time}, when the survey first opened.',
  noResponses: 'Nobody had begun to answer by then.',
  responsesBegun: 'Before that people had begun to answer a version of the survey that was not recorded.',
  notFrozen:
    'This is not frozen yet: it is what the survey says now. It is frozen when the survey first opens.',
  readers: {
    designer: 'Only designers of the survey see this page.',
    closed: 'Only designers of the survey see this page until it has closed. Then everybody does.',
    public: 'Everybody sees this page from the first opening of the survey on.',
  },
  fields: {
    hypotheses: 'Hypotheses',
    exclusionRule: 'Exclusion rule',
    plannedResponses: 'Planned number of responses',
    analysisPlan: 'Analysis',
  },
  empty: 'Nothing was written.',
  questions: 'Questions',
  settings: 'Settings',
  settingsLead: 'By the names that they have in the file.',
  setting: 'Setting',
  value: 'Value',
  deviations: 'Changes since then',
  noDeviations: 'Nothing has changed since.',
  deviationsLead:
    'The frozen version stays as it is. Of each part the last change of a day is listed, by Coordinated Universal Time.',
  beforeResponses: 'before the first response',
  afterResponses: 'after responses had begun',
  removed: 'The text was removed.',
  parts: {
    title: 'Title',
    description: 'Description',
    order: 'Order of the questions',
    question: 'Question “{name}”',
    group: 'Group of questions “{name}”',
    settings: 'Setting {name}',
  },
  check: 'Check that this is what was frozen',
  checkLead:
    'The file holds everything on this page that was frozen, with the whole survey. Its SHA-256 was computed at the opening and is the same forever. Compute it again with this command:',
  file: 'Download {file}',
  format:
    'The file is JSON in UTF-8 by RFC 8785: keys are sorted, and nothing stands between the tokens. Keys, codes and e-mail addresses are not in it.',
}
