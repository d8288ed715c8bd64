/** What the page says on which a survey is shared, and the sheet of cards. */
export const share = {
  title: 'Share',
  back: {
    label: 'This survey',
    projects: 'My QS Projects',
    edit: 'Edit Survey',
    results: 'Results',
  },
  notOpen:
    'The survey is not available yet: whoever follows its link reads that it takes no answers. You can prepare everything here before you open it.',
  opensLater: 'The survey opens on {time}. People who follow its link before that are told so.',
  checks: 'Nobody can answer the survey as it is:',
  link: {
    heading: 'Link and QR code',
    label: 'Link',
    copy: 'Copy link',
    open: 'View Survey',
    qrAlt: 'QR code of the link',
    downloadSvg: 'Download QR code (SVG)',
    downloadPng: 'Download QR code (PNG)',
    asksSurveyKey:
      'Respondents are asked for the survey key. Tell it to them yourself, or put it into the link.',
    hasSurveyKey: 'This link and its QR code contain the survey key. Whoever sees them can read it.',
    asksUniqueKey:
      'Everybody also needs a unique key. The links further down carry one each; share those to get one response per person.',
    asksOwnId:
      'Everybody also needs an ID of their own, good for one response. A panel adds it to the link as uKey.',
  },
  results: {
    heading: 'Results for others',
    designer: 'The results are for the designers of the survey alone.',
    respondents: {
      now: 'Whoever has completed the survey can see the results, by the page after submitting or by this link.',
      later:
        'Whoever has completed the survey will see the results once it is closed, by the page after submitting or by this link.',
    },
    public: {
      now: 'Everybody who has this link can see the results.',
      later:
        'Everybody who has this link will see the results once the survey is closed. Until then it leads nowhere.',
    },
    withKeys: 'Like the survey, its results ask for the key.',
    label: 'Link to the results',
    copy: 'Copy link to the results',
    settings: 'Choose who sees the results',
  },
  builder: {
    heading: 'How links open the survey',
    lead: 'This changes the link, the QR code, the file and the cards on this page. The survey itself stays as it is.',
    mode: 'Mode',
    modes: { interactive: 'Interactive: organize, then vote', text: 'Text: vote in one list' },
    input: 'Votes are picked by',
    inputs: { dropdown: 'A list (dropdown)', wheel: 'A wheel' },
    language: 'Language',
    asSet: 'As in the settings of the survey',
    withSurveyKey: 'Put the survey key into links',
    withSurveyKeyHint:
      'Only then does it appear: in the link, the QR code, the file and on the cards. Whoever has one of them can read the key.',
    apply: 'Update links',
  },
  keys: {
    heading: 'Unique keys',
    lead: 'A unique key is good for one response. Issue as many as you invite people, and give each their own link.',
    notAsked: 'The survey does not ask for unique keys at the moment.',
    askInSettings: 'Switch that on in its settings',
    openMode: 'The survey takes any ID, each once; keys on this list are not required.',
    count: 'How many',
    countHint: '1 to {most} at once',
    label: 'Group (optional)',
    labelHint: 'Such as a class or a district. You can list, download and print a group by itself.',
    issue: 'Issue keys',
    needsScript: 'Issuing, revoking and copying need JavaScript.',
    listHeading: 'Issued keys',
    total: {
      one: '{count} key: {unused} unused, {started} started, {completed} completed',
      other: '{count} keys: {unused} unused, {started} started, {completed} completed',
    },
    none: 'No keys have been issued yet.',
    noMatch: 'No key matches.',
    status: 'Status',
    statuses: { unused: 'Unused', started: 'Started', completed: 'Completed' },
    group: 'Group',
    all: 'All',
    counted: '{name} ({count})',
    filter: 'Show',
    download: 'Download as CSV',
    print: 'Print QR cards',
    filesHint:
      'The file has the keys that are shown here, on all pages, with their links. Cards are printed for those of them that are unused.',
    withoutSurveyKey:
      'These links and cards do not contain the survey key, which the survey asks for first. Tell it to people yourself, or put it into links above.',
    key: 'Key',
    link: 'Link',
    selectAll: 'Select all on this page',
    since: 'begun {time}',
    copyFor: 'Copy the link of {key}',
    copyShort: 'Copy',
    revoke: 'Revoke selected keys',
    revokeHint:
      'A revoked key opens the survey no more. What was submitted with it stays and counts. What was only begun with it can no longer be submitted: its respondent reads so, and keeps the answers on their device.',
    pages: 'Pages of keys',
    previous: 'Previous',
    next: 'Next',
    page: 'Page {page} of {pages}',
  },
  /** Said by the script of the page. */
  script: {
    updated: 'The page shows what you chose.',
    copied: 'Link copied.',
    copyFailed: 'Copying did not work. Select the link and copy it yourself.',
    issued: { one: '{count} key issued.', other: '{count} keys issued.' },
    chooseKeys: 'Select the keys to revoke first.',
    begun: {
      one: '{count} of the selected keys has begun a response. Once it is revoked, that response can no longer be submitted.',
      other:
        '{count} of the selected keys have begun a response. Once they are revoked, those responses can no longer be submitted.',
    },
    revoked: { one: '{count} key revoked.', other: '{count} keys revoked.' },
    undo: 'Undo',
    restored: { one: '{count} key is good again.', other: '{count} keys are good again.' },
    failed: 'That did not work. Check your connection and try again.',
  },
  cards: {
    title: 'QR cards',
    lead: {
      one: '{count} card to print and cut. A page break never cuts one.',
      other: '{count} cards to print and cut. A page break never cuts one.',
    },
    part: 'Cards {from} to {to} of {total}. Print each part by itself.',
    none: 'There is no unused key to print a card for.',
    withSurveyKey: 'These cards and their codes contain the survey key.',
    withoutSurveyKey:
      'These cards do not contain the survey key, which the survey asks for first. Tell it to everybody who gets one.',
    putOnCards: 'Put it on the cards',
    withoutUniqueKey: 'The survey does not ask for unique keys at the moment, so the cards show none.',
    print: 'Print',
    back: 'Back to sharing',
    qrAlt: 'QR code for the key {key}',
  },
} as const
