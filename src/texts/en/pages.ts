import { refused } from './respondent/refused.ts'
import { room } from './respondent/room.ts'
import { welcome } from './respondent/welcome.ts'

/** What pages say outside their islands. Texts with `{name}` or plural forms go through `say`. */
export const pages = {
  product: 'Quadratic Survey',
  skipLink: 'Skip to content',
  cannotRun:
    'This page cannot run in this browser. Reload it, or open it in an up-to-date Chrome, Edge, Firefox or Safari. An iPhone or iPad needs iOS 16.4 or later.',
  demoFooter: 'This is a demo. Submitted data goes to a demo database.',
  guide: 'Guide',
  imprint: 'Legal notice',
  privacy: 'Privacy',
  version: 'Version',
  licenses: 'Licenses',
  returnHome: 'Return to Home',
  languages: 'Language',
  designersEnglish: 'Pages for designers are in English.',
  account: { guest: 'Guest', login: 'Login', projects: 'My Projects' },
  entry: {
    pitch: 'Find out not only what people want, but how much',
    pitchLead:
      'In a quadratic vote everyone gets the same number of credits. Each extra vote for one option costs more than the last, so people save their votes for what matters most to them.',
    create: 'Create a survey',
    tryHeading: 'Try it: 16 credits, three options',
    tryNeedsScript: 'Trying it out needs JavaScript.',
    heading: 'Open a survey',
    lead: 'Enter the ID you were given, or paste the whole link.',
    surveyId: 'Survey ID',
    start: 'Start Survey',
    startDemo: 'Start Demo Survey',
    demoHint: 'No ID yet? The demo shows how voting with credits works.',
    advanced: 'Advanced',
    advancedHint: 'Invitation links fill these in for you. Enter them only if you received them separately.',
    sKey: 'sKey',
    sKeyHint: 'Survey key: a password shared by everyone who was invited.',
    uKey: 'uKey',
    uKeyHint: 'Your personal key. It can be used once.',
    uuid: 'uuid',
    uuidHint: 'Response ID: continues a response that you started earlier.',
    errorTitle: 'Error: ',
    idMissing: 'Enter a survey ID, or paste the link you were given.',
    idMalformed:
      'This is not a survey ID. An ID has only letters, digits, - and _ (at most 64). Copy it again, or paste the whole link.',
    uuidMalformed: 'A uuid has 8 to 64 letters, digits, - and _. Copy it again, or leave the field empty.',
  },
  login: {
    title: 'Sign in',
    lead: 'Sign in to create and manage your own surveys. You don’t need an account to answer one.',
    devLogin: 'Continue as a local designer',
    devHint: 'This is a development server: no password is needed.',
    email: 'E-mail',
    failed: 'Sign-in failed. Please try again.',
    notConfigured: 'Sign-in is not configured on this server.',
    notConfiguredHint: 'The people who run it have to set up an identity provider first.',
    browsers: 'Designing surveys needs a browser of the last two years: Chrome, Edge, Firefox or Safari.',
    needsScript: 'Signing in needs JavaScript.',
    byMail: {
      hint: 'We send you a link that signs you in, without a password.',
      send: 'Send me a link',
      sentTitle: 'Check your e-mail',
      sent: 'If this address may sign in here, a link is on its way to it. It works once, within {minutes} minutes, in this browser.',
      ask: 'Press the button, and you are signed in.',
      otherBrowser:
        'A link works once, and only in the browser in which it was asked for. Open it there, or ask for a new one here.',
      again: 'Ask for a new link',
      tooMany: 'Too many links were asked for or used. Please wait a minute.',
    },
  },
  /** What respondents read who may change the answers that they have submitted. */
  changes: {
    until: 'You can change your answers until the survey closes, on {time} at the latest.',
    untilClosed: 'You can change your answers until the survey closes.',
    link: 'Change my answers',
    title: 'Change your answers',
    lead: 'You are changing answers that you have submitted. They count until you submit again.',
    none: 'No answers to this survey were submitted in this tab.',
    where:
      'Answers can be changed in the tab in which they were submitted, as long as it stays open, or with a link if one was saved there.',
    again:
      'You answered on {time}. What you submit now replaces those answers; until then they count. They are not shown here.',
    later: 'Save a link to change your answers later',
    laterLabel: 'Link to change your answers',
    laterHint:
      'Whoever has this link can replace your answers, but nobody can read them with it. It is not stored on this device.',
    laterShare: 'Share link',
    answer: 'To the survey',
  },
  room,
  welcome,
  organize: {
    title: 'Organization Phase',
    lead: 'Say where you lean on each option. The indication does not affect the final result.',
  },
  vote: {
    budget: {
      one: 'You have {count} credit to distribute',
      other: 'You have {count} credits to distribute',
    },
  },
  /** What an option tells besides its name and description. */
  facts: {
    category: 'Category:',
    price: 'Price:',
    more: 'More information',
    moreAbout: 'More information: {name} (opens in a new tab)',
  },
  /** Above the heading of each step of a survey that has several parts. */
  part: 'Part {number} of {count}',
  form: { title: 'Further questions' },
  complete: {
    title: 'Thank you for completing the survey!',
    close: 'You can close this page now.',
    copyHeading: 'Your answers',
    recorded: 'Your response was recorded on {time}.',
    copyLead: 'This copy is available only while this tab is open. Save it if you want to keep it.',
    noAnswer: 'No answer',
    sharePicture: 'Share picture',
    downloadPicture: 'Download as picture',
    downloadText: 'Download as text',
    downloadJson: 'Download as a data file',
    print: 'Print',
    resultsHeading: 'The results',
    resultsLead: 'See how everyone answered.',
    resultsLater: 'Results will be shown once the survey closes.',
    resultsClose: 'It closes on {time}.',
    resultsLink: 'See the results',
    keepHint:
      'Keep this link to come back to this page and to see the results when they are published. Anyone who has it can see your votes beside the results.',
    keepLabel: 'Link to your response',
    keepCopy: 'Copy link',
    keepCopied: 'Copied',
    endCode: 'Your completion code',
    endCopy: 'Copy code',
    endMissing: 'Your code will appear here, on this device, after you submit.',
    endHeading: 'One more step',
    endLead: 'The survey organisers ask you to continue on another website: {host}.',
    endLink: 'Continue to {host}',
  },
  nextPart: {
    title: 'The next part',
    lead: 'The next part of the survey opens in a moment. If it does not, press Continue.',
    goOn: 'Continue',
    passed: 'You can take part. Thank you for your first answers: they are stored, and stay as they are.',
  },
  screenedOut: {
    title: 'Thank you for your interest',
    lead: 'This survey is for a different group of people, so your answers will not be counted.',
  },
  quotaFull: {
    title: 'We have enough answers from this group',
    lead: 'Enough people from your group have already answered, so your answers will not be counted. Thank you for your interest.',
    began: 'If you began before it was full, you can continue.',
  },
  declined: {
    title: 'Thank you for reading',
    lead: 'You chose not to take part. Nothing that you entered is stored. We only count how many people decline.',
    again: 'You can close this page. If you change your mind, open your link again.',
  },
  /** On a printed card, beside its code. */
  card: {
    scan: 'Scan the code, or open {address}',
    scanAndEnter: 'Scan the code, or open {address} and enter:',
    sentSeparately: 'you will get it separately',
    opens: 'Opens on {time}',
    closes: 'Closes on {time}',
  },
  localTime: '{time} where you are',
  taskPreview: {
    notice:
      'You are reading a preview of this survey. Accept the task to answer it. Until then, nothing is stored.',
    asked: 'What you will be asked',
  },
  preview: 'You are trying out this survey. What you submit is marked as a test and not counted.',
  previewArm: 'You see the arm “{arm}”.',
  ...refused,
} as const
