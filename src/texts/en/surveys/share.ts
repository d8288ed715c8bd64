import { shareCards } from './share-cards.ts'
import { shareKeys } from './share-keys.ts'
import { sharePeople } from './share-people.ts'
import { shareScript } from './share-script.ts'

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
  keys: shareKeys,
  people: sharePeople,
  script: shareScript,
  cards: shareCards,
} as const
