export const share = {
  title: 'Share',
  notOpen:
    'The survey is not open yet. People who follow the link are told so. You can prepare everything here before you open it.',
  closed:
    'The survey is closed. People who follow the link are told so. To take more answers, open it again.',
  opensLater: 'The survey opens on {time}. People who follow its link before then are told so.',
  checks: 'Nobody can answer yet:',
  panel: {
    heading: { prolific: 'For Prolific', mturk: 'For MTurk or CloudResearch' },
    study: 'Study link',
    hint: {
      prolific:
        'Paste it into Prolific unchanged. Prolific fills in the names in braces for each participant. If you open it yourself, you only try the survey out.',
      mturk:
        'Paste it into your task, and have workerId, assignmentId and hitId added to it. Everyone gets their own completion code, which is also in the file of responses.',
    },
    ways: {
      completed: 'Return link after completing',
      noConsent: 'Return link after declining',
      screenedOut: 'Return link after being screened out',
      quotaFull: 'Return link once a quota is full',
      closed: 'Return link while the survey is closed',
    },
    noCode:
      'People cannot return to Prolific yet. Paste its completion code under “Endings” in the settings.',
  },
  link: {
    heading: 'Link and QR code',
    label: 'Link',
    copy: 'Copy link',
    open: 'View Survey',
    qrAlt: 'QR code of the link',
    downloadSvg: 'Download QR code (SVG)',
    downloadPng: 'Download QR code (PNG)',
    asksSurveyKey:
      'Respondents are asked for the survey key. Give it to them yourself, or include it in the link.',
    hasSurveyKey: 'This link and its QR code contain the survey key. Anyone who sees them can read it.',
    asksUniqueKey:
      'Everyone also needs a unique key. Each of the links further down carries one; share those to get one response per person.',
    asksOwnId:
      'Everyone also needs their own ID, which can be used once. Add it to the link as uKey; otherwise people are asked for it.',
    ofPanel: {
      prolific:
        'Participants cannot use this link, because it lacks their Prolific ID. Paste the study link above into Prolific.',
      mturk:
        'Workers cannot use this link unless workerId is added to it. Paste the study link above into your task.',
    },
  },
  shortLink: {
    label: 'Short link (optional)',
    hint: 'Easy to type from a poster, and printed on the cards. Others may guess it. Once you change it, the earlier one stops working.',
    save: 'Save short link',
    copy: 'Copy short link',
  },
  website: {
    heading: 'On your website',
    none: 'People can answer the survey inside a page of your website. First name the website in the settings, under “Who can answer”: no other website can show the survey.',
    lead: 'Paste these lines into a page of your website, where the survey is to appear.',
    copy: 'Copy lines for the website',
    hint: 'The page hears “quadratic-survey” events: when the survey is ready, how tall it is, and how it ended. It never learns what someone answered.',
    settings: 'Name the websites',
  },
  tools: {
    heading: 'In other survey and experiment tools',
    lead: 'People vote inside a survey or an experiment of another tool. Votes are stored there, and none of them comes here.',
    each: {
      qualtrics: {
        name: 'Qualtrics',
        hint: 'Paste the lines below into the JavaScript of a question, and declare in the survey flow a field for each option: qv_1, qv_2 and so on, and qv_left. In the new survey-taking experience, put __js_ before each name.',
      },
      limesurvey: {
        name: 'LimeSurvey',
        hint: 'Import the zip as a question theme, and choose it for a question “Multiple numerical input” with a subquestion for each option.',
      },
      otree: {
        name: 'oTree',
        hint: 'Copy the app into your project, paste the options below into it, and add it to the sequence of apps.',
      },
      jspsych: {
        name: 'jsPsych',
        hint: 'Load both scripts after jsPsych 8, and give the trial the options below.',
      },
    },
    download: 'Download',
    instructions: 'Instructions',
    options: 'Options for oTree and jsPsych',
    copyOptions: 'Copy the options',
    snippet: 'Lines for Qualtrics',
    copySnippet: 'Copy lines for Qualtrics',
  },
  preregistration: {
    heading: 'Preregistration',
    readers: {
      designer: 'Only the designers of the survey can read the preregistration.',
      closed: 'Anyone who has this link can read the preregistration once the survey is closed.',
      public: 'Anyone who has this link can read the preregistration once the survey has first opened.',
    },
    label: 'Link to the preregistration',
    copy: 'Copy link to the preregistration',
    settings: 'Choose who reads the preregistration',
  },
  results: {
    heading: 'Results for others',
    designer: 'Only the designers of the survey can see the results.',
    respondents: {
      now: 'Anyone who has completed the survey can see the results, from the page after submitting or with this link.',
      later:
        'Anyone who has completed the survey will see the results once it is closed, from the page after submitting or with this link.',
    },
    public: {
      now: 'Anyone who has this link can see the results.',
      later:
        'Anyone who has this link will see the results once the survey is closed. Until then it leads nowhere.',
    },
    secret:
      'Because ballots are secret, figures change by {count} completed responses at a time, for you as well. Closing the survey adds the rest, and files are available from then on.',
    withKey: 'Readers also need the survey key.',
    label: 'Link to the results',
    copy: 'Copy link to the results',
    settings: 'Choose who sees the results',
  },
  builder: {
    heading: 'How links open the survey',
    lead: 'These choices change the link, the QR code, the file and the cards on this page. The survey itself stays as it is.',
    mode: 'Mode',
    modes: { interactive: 'Interactive: organize, then vote', text: 'Text: vote in one list' },
    input: 'Vote control',
    inputs: { dropdown: 'Menu', wheel: 'Wheel' },
    language: 'Language',
    asSet: 'As in the settings',
    withSurveyKey: 'Include the survey key in links',
    withSurveyKeyHint:
      'Adds the key to the link, QR code, CSV and cards. Anyone who has one of them can read it.',
    apply: 'Update links',
  },
  keys: {
    heading: 'Unique keys',
    lead: 'A unique key can be used once. Create one key for each person you invite, and send everyone their own link.',
    notAsked: 'The survey does not require unique keys at the moment.',
    askInSettings: 'Turn this on in its settings',
    openMode: 'The survey accepts any ID, each once. You do not need to create keys.',
    count: 'How many',
    countHint: '1 to {most} at once',
    label: 'Group (optional)',
    labelHint: 'Such as a class or a district. You can list, download and print each group separately.',
    issue: 'Create keys',
    importHeading: 'Import your own list',
    importLabel: 'Keys',
    importHint:
      'One key per line, such as a membership number. Put the group after a tab, a comma or a semicolon. Keys that are already on the list stay as they are.',
    import: 'Import keys',
    namedLead:
      'A unique key can be used once. Names are shown with the results, so enter the names of the people you invite: each gets a key and a link of their own.',
    names: 'Names',
    namesHint:
      'One name per line, as it should appear with the results. You can paste a column of a spreadsheet.',
    namedImportHint:
      'One key per line, such as a membership number, and after a tab, a comma or a semicolon the name of the person. Keys on the list that have no name yet get theirs.',
    name: 'Name',
    noName: 'No name yet',
    filesHeading: 'Download and print',
    needsScript: 'Creating, revoking and copying keys need JavaScript.',
    listHeading: 'Issued keys',
    list: 'List of keys',
    total: {
      one: '{count} key: {unused} unused, {started} started, {completed} completed',
      other: '{count} keys: {unused} unused, {started} started, {completed} completed',
    },
    totalTurnedAway: {
      one: '{count} key: {unused} unused, {started} started, {completed} completed, {screenedOut} screened out, {quotaFull} after a quota was full',
      other:
        '{count} keys: {unused} unused, {started} started, {completed} completed, {screenedOut} screened out, {quotaFull} after a quota was full',
    },
    counting: 'The keys are being counted. Their numbers appear here in a moment.',
    countedAgo: {
      one: 'Counted {count} second ago. What respondents have done since then is not included.',
      other: 'Counted {count} seconds ago. What respondents have done since then is not included.',
    },
    none: 'No keys have been created yet.',
    noMatch: 'No key matches.',
    status: 'Status',
    statuses: {
      unused: 'Unused',
      used: 'Used',
      started: 'Started',
      completed: 'Completed',
      screenedOut: 'Screened out',
      quotaFull: 'Quota full',
    },
    group: 'Group',
    all: 'All',
    counted: '{name} ({count})',
    find: 'Key begins with',
    filter: 'Show',
    download: 'Download as CSV',
    print: 'Print QR cards',
    filesHint:
      'The file contains the keys shown here, on all pages, with their links. Cards are printed for those that are unused.',
    withoutSurveyKey:
      'These links and cards do not contain the survey key, which the survey asks for first. Give it to people yourself, or include it in the links above.',
    key: 'Key',
    link: 'Link',
    selectAll: 'Select all on this page',
    since: 'begun {time}',
    copyFor: 'Copy the link of {key}',
    copyShort: 'Copy',
    revoke: 'Revoke selected keys',
    revokeHint:
      'Revoked keys stop working, and unfinished responses with them are discarded. Keys with which someone has submitted stay, because their responses count.',
    pages: 'Pages of keys',
    previous: 'Previous',
    next: 'Next',
    page: 'Page {page} of {pages}',
    pageAlone: 'Page {page}',
  },
  people: {
    heading: 'People',
    lead: 'Add the people you want to ask. Each gets a unique key, a link of their own and, if this server sends e-mail, an invitation in their language.',
    withoutKeys: 'The survey does not ask for unique keys from its list, so nobody can be invited.',
    settings: 'Turn on unique keys in its settings',
    list: 'People to add',
    listHint:
      'One address per line, such as Ann Lee <ann@example.org>, or columns of a spreadsheet below a line that names them: email, name, group, language, weight. People who are already on the list stay as they are. To change someone’s weight, remove them and add them again before they answer.',
    add: 'Add people',
    listHeading: 'Who is asked',
    listOfThem: 'List of people',
    total: {
      one: '{count} person: {answered} answered, {begun} begun',
      other: '{count} people: {answered} answered, {begun} begun',
    },
    totalUnreached: {
      one: '{count} person: {answered} answered, {begun} begun, {refused} refused by the mail server, {unsubscribed} unsubscribed',
      other:
        '{count} people: {answered} answered, {begun} begun, {refused} refused by the mail server, {unsubscribed} unsubscribed',
    },
    waiting: {
      one: '{count} e-mail is on its way.',
      other: '{count} e-mails are on their way, one after another.',
    },
    withoutMail:
      'This server sends no e-mail. Download the list with its links for your own mail program, or write to people one by one.',
    words: {
      invitation: 'What the invitation says ({language})',
      reminder: 'What the reminder says ({language})',
    },
    subject: 'Subject',
    body: 'Text',
    wordsHint:
      '{name}, {link}, {survey}, {closes} and {organisation} are filled in for each person. People read this in their own language where it is available, otherwise in that of the survey. A link to stop these e-mails is added at the end.',
    test: 'Send a test to me',
    send: {
      invitation: { one: 'Invite {count} person', other: 'Invite {count} people' },
      reminder: {
        one: 'Remind {count} person who has not begun',
        other: 'Remind {count} people who have not begun',
      },
    },
    notOpen: 'Open the survey first: until then nobody could answer.',
    file: 'Download people with links (CSV)',
    address: 'Address',
    weight: 'weight {weight}',
    state: 'State',
    states: {
      added: 'Added',
      invited: 'Invited',
      reminded: 'Reminded',
      begun: 'Begun',
      answered: 'Answered',
      refused: 'Refused by the mail server',
      unsubscribed: 'Unsubscribed',
      revoked: 'Key revoked',
    },
    write: 'Write',
    remove: 'Remove',
    removeWho: 'Remove {address}',
    find: 'Find by address or name',
    findButton: 'Find',
    foundNone: 'Nobody on the list has this in their address or name.',
    next: 'Next people',
    first: 'First people',
    erase: 'Erase the addresses',
    eraseHint:
      'All addresses and names are erased, and e-mails still waiting are not sent. The keys stay in the list below: whoever has a link can still answer.',
    eraseAll: 'Erase all addresses',
  },
  /** Said by the script of the page. */
  script: {
    updated: 'The page now shows what you chose.',
    shortLinkSaved: 'The short link is saved.',
    shortLinkGone: 'The short link is removed.',
    copied: 'Link copied.',
    copyFailed: 'Copying did not work. Select the link and copy it yourself.',
    issued: { one: '{count} key created.', other: '{count} keys created.' },
    imported: { one: '{count} key is on the list.', other: '{count} keys are on the list.' },
    keyHeaderLeftOut: 'The line of column names was left out.',
    keyColumnsLeftOut: 'These columns were not used: {columns}.',
    noKeysInList: 'The list has no keys.',
    noNames: 'Enter at least one name.',
    keysWithoutName: 'Every key needs a name. These have none: {keys}.',
    chooseKeys: 'First select the keys to revoke.',
    begun: {
      one: '{count} of the selected keys has begun a response. Once it is revoked, that response is discarded.',
      other:
        '{count} of the selected keys have begun a response. Once they are revoked, those responses are discarded.',
    },
    revoked: { one: '{count} key revoked.', other: '{count} keys revoked.' },
    staySubmitted: {
      one: '{count} key stays: someone has submitted with it, and the response counts.',
      other: '{count} keys stay: people have submitted with them, and the responses count.',
    },
    undo: 'Undo',
    restored: { one: '{count} key is valid again.', other: '{count} keys are valid again.' },
    peopleAdded: { one: '{count} person added.', other: '{count} people added.' },
    peopleKnown: {
      one: '{count} was already on the list and stays as before.',
      other: '{count} were already on the list and stay as before.',
    },
    peopleRemoved: 'The list is up to date.',
    lettersWritten: { one: '{count} e-mail is on its way.', other: '{count} e-mails are on their way.' },
    testSent: 'An e-mail to you is on its way. Its link has no key.',
    failed: 'That did not work. Check your connection and try again.',
  },
  cards: {
    title: 'QR cards',
    lead: {
      one: '{count} card to print and cut out. A page break never splits one.',
      other: '{count} cards to print and cut out. A page break never splits one.',
    },
    part: 'Cards {from} to {to} of {total}. Print each page range separately.',
    none: 'There are no unused keys to print cards for.',
    withSurveyKey: 'These cards and their codes contain the survey key.',
    withoutSurveyKey:
      'These cards do not contain the survey key, which the survey asks for first. Give it to everyone who gets a card.',
    putOnCards: 'Put it on the cards',
    withoutUniqueKey: 'The survey does not require unique keys at the moment, so the cards show none.',
    print: 'Print',
    back: 'Back to sharing',
    qrAlt: 'QR code for the key {key}',
  },
} as const
